/** Limits of queries, which limit the time of parsing and matching. A query beyond a limit is an error. */
export const BOUNDS = {
  /** Length of a query text, in UTF-16 units. */
  characters: 50_000,
  /** Nesting depth of parentheses, negations and restrictions. */
  depth: 100,
  /** Largest number in a query (a count, a window, a compared value). */
  number: 4_294_967_295,
  /** Nearest words of one word. */
  nearest: 100,
  /** How often a query asks aligned corpora: each time is a search of its own. */
  counterparts: 20,
  /** Number of relations of one tree. */
  relations: 30,
  /** Number of tokens of a pattern with every bounded repetition expanded. */
  writtenOut: 10_000,
} as const;
