// How are lists, windows and context filters written in addresses and query strings?

/** `a,b,c` */
export function printList(values: readonly (string | number)[]): string {
  return values.join(',');
}

/** The values of `a,b,c`, without empty ones. */
export function readList(written: string): string[] {
  return written.split(',').filter((value) => value !== '');
}

/** The tokens to the left and to the right of a hit: `5,5`, checked before. */
export function readWindow(written: string): [left: number, right: number] {
  const [left, right] = written.split(',').map(Number);
  return [left, right];
}

/** A token that the context of a hit must have, or must not have. */
export interface WrittenContextFilter {
  /** A token pattern in CQL. */
  readonly pattern: string;
  /** Tokens to the left and to the right of the hit among which it is looked for. */
  readonly window: readonly [left: number, right: number];
  /** Keep the hits that do not have it. */
  readonly exclude: boolean;
}

/** `3,0:[lemma="go"]`, with `!` before what must not be there; undefined where it cannot be read. */
export function readContextFilter(written: string): WrittenContextFilter | undefined {
  const [, not, window, pattern] = /^(!?)(\d{1,2},\d{1,2}):(.+)$/s.exec(written) ?? [];
  return pattern === undefined ? undefined : { pattern, window: readWindow(window), exclude: not === '!' };
}

export function printContextFilter({ pattern, window, exclude }: WrittenContextFilter): string {
  return `${exclude ? '!' : ''}${printList(window)}:${pattern}`;
}
