import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { TokenClass } from '../conditions/index.ts';
import { classFrequency } from '../positions/index.ts';
import type { Costs, PositionRanges } from '../positions/index.ts';

/** The context of a search: the corpus, the ranges to search, budget and costs. */
export interface Run {
  readonly corpus: Corpus;
  readonly ranges: PositionRanges;
  readonly budget: Budget;
  readonly costs: Costs;
}

/** Which of the matches with the same start is taken. */
export type Prefer = 'shortest' | 'longest';

/** The ends that the matches with the same start have: the preferred one, or every end that is possible. */
export type Ends = Prefer | 'every';

/** The wanted matches of each start, ascending by start, then end. */
export interface RawSpans {
  readonly count: number;
  readonly start: Uint32Array;
  readonly width: number | undefined;
  readonly end: Uint32Array | undefined;
  /** Positions of labels by slot; empty unless wanted. */
  readonly labels: readonly Uint32Array[];
}

/** Estimated number of tokens of a class in the ranges: its frequency in the corpus times the share of the ranges. */
export function frequencyIn({ corpus, ranges }: Run, tokenClass: TokenClass): number {
  const share = corpus.tokenCount === 0 ? 0 : ranges.tokenCount / corpus.tokenCount;
  return classFrequency(corpus, tokenClass) * share;
}
