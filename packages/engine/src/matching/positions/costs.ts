import type { Corpus } from '../../corpus/index.ts';
import { lookUpOf } from './looked-up.ts';

/** Costs of the steps of a search in nanoseconds. They decide which plan is chosen, never which matches are found. */
export interface Costs {
  /** A token of the stream looked up in a table. */
  readonly scan: number;
  /** As `scan`, for tokens that must be fetched first. */
  readonly farScan: number;
  /** A position merged with other lists, multiplied by log2 of the number of lists. */
  readonly merge: number;
  /** A posting list opened. */
  readonly list: number;
  /** A position of a list set in a bitmap. */
  readonly setBit: number;
  /** A position of a list set in a bitmap if its type is in a table. */
  readonly setTested: number;
  /** A position read from a bitmap. */
  readonly readBit: number;
  /** A position tested in a bitmap, in ascending order. */
  readonly testBit: number;
  /** A word of a bitmap (32 positions) cleared, combined or skipped. */
  readonly word: number;
  /** Reading the token at an offset from a position. */
  readonly neighbour: number;
  /** Reading a token that is far from the one read before. */
  readonly far: number;
  /** Pairing a start with the tail after a gap. */
  readonly pair: number;
  /** A run of the table automaton. */
  readonly start: number;
  /** Looking up a token in a completely computed table, when all tokens are scanned. */
  readonly scanStep: number;
  /** A run of such a table from one start. */
  readonly scanStart: number;
  /** A run of the thread machine. */
  readonly threads: number;
}

/** Tokens per cache line. */
const CLOSE = 16;

/** Cost of reading `count` tokens spread over the corpus: the denser they are, the lower the cost of each. */
export function reachCost(count: number, tokenCount: number, { far }: Costs): number {
  return count * far * Math.max(0, 1 - (count * CLOSE) / Math.max(1, tokenCount));
}

/** Cost of looking up a token in a table; depends on where the tokens are stored. */
export function scanCost({ tokensAreNear }: Corpus, { scan, farScan }: Costs): number {
  return tokensAreNear ? scan : farScan;
}

/** The costs for a corpus. */
export function costsOf(corpus: Corpus): Costs {
  return lookUpOf(corpus) === undefined ? COSTS : COSTS_ELSEWHERE;
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
  scanStep: 2,
  scanStart: 8,
  threads: 1000,
};

/** Where tokens are stored elsewhere, they are looked up there: tokens read one by one and bitmaps never cost less. */
const COSTS_ELSEWHERE: Costs = { ...COSTS, scan: 1e9, word: 1e9 };
