import { SourceError } from '@zaban/engine/errors';

/** An error of a source in a form that can be sent between threads: error objects lose their class. */
export interface SourceFailure {
  readonly file: string;
  readonly line: number | undefined;
  readonly message: string;
}

/** Converts an error; one that names no file is attributed to the file that was being read. */
export function failureOf(error: unknown, path: string): SourceFailure {
  const { file, line } = error instanceof SourceError ? error : { file: path, line: undefined };
  return { file, line, message: (error as Error).message };
}

/** Converts back to an error. */
export function errorOf({ file, line, message }: SourceFailure): SourceError {
  const place = line === undefined ? `${file}: ` : `${file}:${line}: `;
  return new SourceError(file, line, message.startsWith(place) ? message.slice(place.length) : message);
}
