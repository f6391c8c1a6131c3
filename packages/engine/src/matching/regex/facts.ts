import type { RegexPiece } from './syntax.ts';

/** What is known about every text that an expression matches. */
export interface Facts {
  /** All texts that it matches, if they are few; undefined otherwise. */
  readonly exact: readonly string[] | undefined;
  /** Every match begins with, ends with and contains these; "" where nothing is known. */
  readonly prefix: string;
  readonly suffix: string;
  readonly infix: string;
}

/** Nothing is known. */
export const NO_FACTS: Facts = { exact: undefined, prefix: '', suffix: '', infix: '' };
const MAX_EXACT = 256;

function exactly(exact: readonly string[]): Facts {
  const prefix = exact.reduce(commonPrefix);
  const suffix = exact.reduce(commonSuffix);
  return { exact, prefix, suffix, infix: longer(prefix, suffix) };
}

/** What the syntax of an expression shows about the texts that it matches. */
export function factsOf(piece: RegexPiece): Facts {
  switch (piece.kind) {
    case 'character':
      return exactly(piece.choices);
    case 'any':
    case 'opaque':
      return NO_FACTS;
    case 'concat':
      return piece.items.map(factsOf).reduce(followedBy, exactly(['']));
    case 'choice':
      return piece.choices.map(factsOf).reduce(either);
    case 'repeat':
      return repeated(factsOf(piece.item), piece.minimum, piece.maximum);
  }
}

function followedBy(a: Facts, b: Facts): Facts {
  if (a.exact !== undefined && b.exact !== undefined && a.exact.length * b.exact.length <= MAX_EXACT) {
    const { exact } = b;
    return exactly([...new Set(a.exact.flatMap((left) => exact.map((right) => left + right)))]);
  }
  return {
    exact: undefined,
    prefix: a.exact?.length === 1 ? a.exact[0] + b.prefix : a.prefix,
    suffix: b.exact?.length === 1 ? a.suffix + b.exact[0] : b.suffix,
    infix: [a.infix, b.infix, a.suffix + b.prefix].reduce(longer),
  };
}

function either(a: Facts, b: Facts): Facts {
  if (a.exact !== undefined && b.exact !== undefined && a.exact.length + b.exact.length <= MAX_EXACT) {
    return exactly([...new Set([...a.exact, ...b.exact])]);
  }
  const prefix = commonPrefix(a.prefix, b.prefix);
  const suffix = commonSuffix(a.suffix, b.suffix);
  return { exact: undefined, prefix, suffix, infix: longer(prefix, suffix) };
}

function repeated(item: Facts, minimum: number, maximum: number): Facts {
  if (maximum === 0) return exactly(['']);
  if (minimum === 0) return maximum === 1 && item.exact !== undefined ? either(item, exactly([''])) : NO_FACTS;
  if (minimum === 1 && maximum === 1) return item;
  return { ...item, exact: undefined };
}

function commonPrefix(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return wholeCharacters(a.slice(0, length));
}

function commonSuffix(a: string, b: string): string {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  const suffix = length === 0 ? '' : a.slice(-length);
  return /^[\udc00-\udfff]/.test(suffix) ? suffix.slice(1) : suffix;
}

function wholeCharacters(prefix: string): string {
  return /[\ud800-\udbff]$/.test(prefix) ? prefix.slice(0, -1) : prefix;
}

function longer(a: string, b: string): string {
  return b.length > a.length ? b : a;
}
