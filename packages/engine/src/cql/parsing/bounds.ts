/** What a query may be at most, so that reading and matching it stay within bounds. Each is refused with a sentence. */
export const BOUNDS = {
  /** Length of a query text, in UTF-16 units. */
  characters: 50_000,
  /** Parentheses, negations and restrictions inside one another. */
  depth: 100,
  /** A number in a query (a count, a window, a value that is compared). */
  number: 4_294_967_295,
  /** Tokens of a pattern when every bounded repetition is written out. */
  writtenOut: 10_000,
} as const;
