import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { TokenClass } from '../conditions/index.ts';
import { classFrequency } from '../positions/index.ts';
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

/** Approximate number of tokens of a class in the ranges: its frequency in the corpus times the share of the ranges. */
export function frequencyIn({ corpus, ranges }: Run, tokenClass: TokenClass): number {
  const share = corpus.tokenCount === 0 ? 0 : ranges.tokenCount / corpus.tokenCount;
  return classFrequency(corpus, tokenClass) * share;
}
