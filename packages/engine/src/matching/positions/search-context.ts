import type { Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { Costs } from './costs.ts';
import type { PositionRanges } from './position-ranges.ts';

/** What every part of a search needs: the corpus, the ranges to search, the costs of steps, and the budget. */
export interface SearchContext {
  readonly corpus: Corpus;
  readonly ranges: PositionRanges;
  readonly costs: Costs;
  readonly budget: Budget;
}
