import type { Corpus } from '../../corpus/index.ts';

/** What steps of a search cost, in nanoseconds. Plans are chosen by them; what is found does not depend on them. */
export interface Costs {
  /** A token of the stream looked up in a table. */
  readonly scan: number;
  /** The same where the stream has to be fetched first. */
  readonly farScan: number;
  /** A position of a list merged with another, for each doubling of the number of lists. */
  readonly merge: number;
  /** A posting list opened. */
  readonly list: number;
  /** A position of a list set in a bitmap. */
  readonly setBit: number;
  /** A position of a list whose type decides whether it is set. */
  readonly setTested: number;
  /** A position read from a bitmap. */
  readonly readBit: number;
  /** A position looked up in a bitmap, in ascending order. */
  readonly testBit: number;
  /** 32 positions of a bitmap cleared, combined or passed over. */
  readonly word: number;
  /** A token beside a position looked at. */
  readonly neighbour: number;
  /** A place of the stream that is far from the one looked at before. */
  readonly far: number;
  /** A start paired with what stands behind a gap. */
  readonly pair: number;
  /** A start from which the table automaton runs. */
  readonly start: number;
  /** A start from which threads run. */
  readonly threads: number;
}

/** Tokens of the stream that come from memory together. */
const CLOSE = 16;

/** What it costs to go to so many places of the stream: the closer they stand together, the less. */
export function reachCost(count: number, tokenCount: number, { far }: Costs): number {
  return count * far * Math.max(0, 1 - (count * CLOSE) / Math.max(1, tokenCount));
}

/** What a token of the stream looked up in a table costs where the stream lies. */
export function scanCost({ tokensAreNear }: Corpus, { scan, farScan }: Costs): number {
  return tokensAreNear ? scan : farScan;
}

/** Measured on a corpus of 17 million tokens. */
export const COSTS: Costs = {
  scan: 1.6,
  farScan: 100,
  merge: 2.5,
  list: 60,
  setBit: 3,
  setTested: 9,
  readBit: 4,
  testBit: 1.5,
  word: 0.6,
  neighbour: 8,
  far: 60,
  pair: 8,
  start: 30,
  threads: 1000,
};
