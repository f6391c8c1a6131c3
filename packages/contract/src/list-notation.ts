// How are lists, windows and context filters written in addresses and query strings?

/** Commas between values; those in parentheses belong to a value, as in `rel(a,b)`. */
const COMMA = /,(?![^()]*\))/u;

/** Prints a list as `a,b,c`. */
export function printList(values: readonly (string | number)[]): string {
  return values.join(',');
}

/** Parses `a,b,c`; empty values are dropped. */
export function readList(written: string): string[] {
  return written.split(COMMA).filter((value) => value !== '');
}

/** Parses a window such as `5,5`: tokens to the left and right of a hit. The caller has validated the text. */
export function readWindow(written: string): [left: number, right: number] {
  const [left = 0, right = 0] = written.split(',').map(Number);
  return [left, right];
}

/** A token that the context of a hit must, or must not, contain. */
export interface WrittenContextFilter {
  /** A token pattern in CQL. */
  readonly pattern: string;
  /** Tokens to the left and right of the hit that are searched. */
  readonly window: readonly [left: number, right: number];
  /** Whether to keep the hits without the token, instead of those with it. */
  readonly exclude: boolean;
}

/** Parses `3,0:[lemma="go"]`; a leading `!` means `exclude`. Undefined if the text is malformed. */
export function readContextFilter(written: string): WrittenContextFilter | undefined {
  const [, not, window = '', pattern] = /^(!?)(\d{1,2},\d{1,2}):(.+)$/s.exec(written) ?? [];
  return pattern === undefined ? undefined : { pattern, window: readWindow(window), exclude: not === '!' };
}

/** Prints a context filter as `readContextFilter` parses it. */
export function printContextFilter({ pattern, window, exclude }: WrittenContextFilter): string {
  return `${exclude ? '!' : ''}${printList(window)}:${pattern}`;
}
