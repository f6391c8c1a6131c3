/** What steps of a search cost, in nanoseconds. Plans are chosen by them; what is found does not depend on them. */
export interface Costs {
  /** A token of the stream looked up in a table. */
  readonly scan: number;
  /** A position of a list merged with another, for each doubling of the number of lists. */
  readonly merge: number;
  /** A position set in a bitmap and read from it. */
  readonly bit: number;
  /** 32 positions of a bitmap cleared and passed over. */
  readonly bitmapWord: number;
  /** A posting list opened. */
  readonly list: number;
  /** A token beside a position looked at. */
  readonly neighbour: number;
  /** A start from which the table automaton runs. */
  readonly start: number;
  /** A start from which threads run. */
  readonly threads: number;
}

/** Measured on a corpus of 17 million tokens. */
export const COSTS: Costs = {
  scan: 1.3,
  merge: 2.5,
  bit: 3,
  bitmapWord: 0.4,
  list: 60,
  neighbour: 4,
  start: 20,
  threads: 800,
};
