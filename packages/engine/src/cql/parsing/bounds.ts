/** Upper bounds of queries, which bound the time of parsing and matching. A query beyond one is an error. */
export const BOUNDS = {
  /** Length of a query text, in UTF-16 units. */
  characters: 50_000,
  /** Nesting depth of parentheses, negations and restrictions. */
  depth: 100,
  /** A number in a query (a count, a window, a value that is compared). */
  number: 4_294_967_295,
  /** Tokens of a pattern with every bounded repetition expanded. */
  writtenOut: 10_000,
} as const;
