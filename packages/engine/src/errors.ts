/** The stable error codes of requests; every failed answer has one. */
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

/** Maximum length of an error message in UTF-16 units. */
const MAX_SENTENCE_LENGTH = 600;

/**
 * Makes a message that quotes input safe to print: without control characters and line breaks, and without the middle
 * part if it is very long.
 */
export function onOneLine(sentence: string): string {
  const short =
    sentence.length <= MAX_SENTENCE_LENGTH
      ? sentence
      : `${sentence.slice(0, MAX_SENTENCE_LENGTH / 2)} … ${sentence.slice(-MAX_SENTENCE_LENGTH / 2)}`;
  return short.replaceAll(/[\p{Cc}\u2028\u2029]/gu, '\ufffd').toWellFormed();
}

/** Source position in a query text; line and column count from 1, offset from 0 in UTF-16 units. */
export interface QueryPlace {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/** An error with a message for users: one sentence that says what is wrong and what to do. */
export abstract class UserError extends Error {}

/** A request that cannot be answered: a sentence for people, a stable code, and for queries the source position. */
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

/** The error for a request that is malformed or does not fit the corpus. */
export function badRequest(message: string, place?: QueryPlace): RequestError {
  return new RequestError('bad_request', message, place);
}

/** A fault in a source of texts: a sentence that names the file and, if known, the line. */
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

/** The value that the text of a JSON file holds, with or without byte-order mark. @throws SourceError that gives the place of the fault */
export function parseJsonFile(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new SourceError(file, undefined, `it is not valid JSON (${(error as Error).message}).`);
  }
}

/** A stored index that is damaged, of another version, or not an index: names the file, what was expected and what was found. */
export class IndexError extends UserError {
  override readonly name = 'IndexError';
  readonly file: string;

  constructor(file: string, problem: string) {
    super(onOneLine(`${file}: ${problem}`));
    this.file = file;
  }
}

/** Another program stores the tokens and cannot be reached: a sentence that names what does not answer and says what to do. */
export class UnreachableError extends UserError {
  override readonly name: string = 'UnreachableError';
}

/** Files that cannot be read or written (disk full, no permission, locked): a sentence that says what to do. */
export class StorageError extends UserError {
  override readonly name: string = 'StorageError';
}

/** Another build is writing to the same folder. */
export class LockedError extends StorageError {
  override readonly name = 'LockedError';

  constructor(location: string) {
    super(`Another build is writing to ${location}; wait for it to end, or choose another folder.`);
  }
}

/** The end of the sentence for an unknown name: `use doc, p, s`, or that there is none. */
export function knownNames(names: readonly string[]): string {
  return names.length === 0 ? 'there is none' : `use ${names.join(', ')}`;
}

/**
 * Work needs something that is not here yet: chunks or other parts of the corpus, by name, or what `settled` waits for. It
 * must start again when that is here (`MissingChunks`).
 */
export class NotYetHere extends Error {
  override readonly name = 'NotYetHere';
  readonly names: readonly string[];
  readonly settled: Promise<void> | undefined;

  constructor(names: readonly string[], settled?: Promise<void>) {
    super(names.length === 0 ? 'Helpers are at work.' : `Not here yet: ${names.join(', ')}.`);
    this.names = names;
    this.settled = settled;
  }
}
