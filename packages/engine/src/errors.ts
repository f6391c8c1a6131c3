/** The stable error codes of requests; every failed answer carries one. */
export type RequestErrorCode =
  | 'bad_request'
  | 'cql_syntax'
  | 'unknown_attribute'
  | 'unknown_structure'
  | 'bad_regex'
  | 'unknown_criteria'
  | 'unknown_file'
  | 'unknown_word'
  | 'busy';

/** Maximum length of a sentence, in UTF-16 units. */
const MAX_SENTENCE_LENGTH = 600;

/**
 * A sentence that quotes input, made safe to print: without control characters and line breaks, and without the middle part of
 * a very long one.
 */
export function onOneLine(sentence: string): string {
  const short =
    sentence.length <= MAX_SENTENCE_LENGTH
      ? sentence
      : `${sentence.slice(0, MAX_SENTENCE_LENGTH / 2)} … ${sentence.slice(-MAX_SENTENCE_LENGTH / 2)}`;
  return short.replaceAll(/[\p{Cc}\u2028\u2029]/gu, '\ufffd').toWellFormed();
}

/** Where in a query text something is wrong; line and column count from 1, offset in UTF-16 units from 0. */
export interface QueryPlace {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/** An error whose message is written for users: one sentence that says what is wrong and what to do. */
export abstract class UserError extends Error {}

/** A request that cannot be answered: one sentence for people, a stable code, and the place when it is a query. */
export class RequestError extends UserError {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;
  readonly place: QueryPlace | undefined;

  constructor(code: RequestErrorCode, message: string, place?: QueryPlace) {
    super(onOneLine(message));
    this.code = code;
    this.place = place;
  }
}

/** What is wrong with a source of texts: one sentence that names the file and, where there is one, the line. */
export class SourceError extends UserError {
  override readonly name = 'SourceError';
  readonly file: string;
  readonly line: number | undefined;

  constructor(file: string, line: number | undefined, problem: string) {
    super(onOneLine(line === undefined ? `${file}: ${problem}` : `${file}:${line}: ${problem}`));
    this.file = file;
    this.line = line;
  }
}

/** A stored index that is damaged, of another version, or not an index: names the file, what was expected and found. */
export class IndexError extends UserError {
  override readonly name = 'IndexError';
  readonly file: string;

  constructor(file: string, problem: string) {
    super(onOneLine(`${file}: ${problem}`));
    this.file = file;
  }
}

/** Tokens that lie in another program and cannot be had: one sentence that names what does not answer and says what to do. */
export class UnreachableError extends UserError {
  override readonly name: string = 'UnreachableError';
}

/** Files that cannot be read or written (no room, no permission, held by another): one sentence that says what to do. */
export class StorageError extends UserError {
  override readonly name: string = 'StorageError';
}

/** Another build is writing to the same place. */
export class LockedError extends StorageError {
  override readonly name = 'LockedError';

  constructor(location: string) {
    super(`Another build is writing to ${location}; wait for it to end, or choose another folder.`);
  }
}
