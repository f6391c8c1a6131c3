import { SourceError } from '@zaban/engine';

/** What was wrong with a source, as it goes from one thread to another: errors lose their class on the way. */
export interface Failure {
  readonly file: string;
  readonly line: number | undefined;
  readonly message: string;
}

/** The failure that an error stands for; one that names no file is put down to the file that was being read. */
export function failureOf(error: unknown, path: string): Failure {
  const { file, line } = error instanceof SourceError ? error : { file: path, line: undefined };
  return { file, line, message: (error as Error).message };
}

/** The error that a failure stands for. */
export function errorOf({ file, line, message }: Failure): SourceError {
  const place = line === undefined ? `${file}: ` : `${file}:${line}: `;
  return new SourceError(file, line, message.startsWith(place) ? message.slice(place.length) : message);
}
