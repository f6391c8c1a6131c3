import type { Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { Costs, PositionRanges } from '../positions/index.ts';

/** The corpus, the ranges to search, and the budget and costs of a search. */
export interface Run {
  readonly corpus: Corpus;
  readonly ranges: PositionRanges;
  readonly budget: Budget;
  readonly costs: Costs;
}

/** Which of the matches with one start is taken. */
export type Prefer = 'shortest' | 'longest';

/** For each start the one match that is preferred, by start. */
export interface RawSpans {
  readonly count: number;
  readonly start: Uint32Array;
  readonly width: number | undefined;
  readonly end: Uint32Array | undefined;
  /** By label slot; empty unless wanted. */
  readonly labels: readonly Uint32Array[];
}
