import type { Budget, BudgetOptions } from '../budget/index.ts';
import type { Subcorpus } from '../corpus/index.ts';
import type { Families } from './conditions/index.ts';
import type { Matches, Truncation } from './matches.ts';
import type { Keep, Prefer } from './planning/index.ts';

/** Which of the possible matches count, as in CQP. */
export type MatchingStrategy = 'standard' | 'shortest' | 'longest' | 'traditional';

/** The deadline bounds the time of the search; progress is the share of the text that was searched. */
export interface MatchOptions extends BudgetOptions {
  readonly strategy?: MatchingStrategy;
  /** Where to search; the whole corpus unless given. */
  readonly subcorpus?: Subcorpus;
  /** Matches that are held at most. */
  readonly maximumHits?: number;
  /** The budget of the task that the search is a part of; it holds instead of a deadline, signal and progress given here. */
  readonly budget?: Budget;
  /** The spellings of a word's family, for `~"word"`. */
  readonly families?: Families;
  /** Whether searches in lexicons may be answered from earlier ones; they may unless this is false. */
  readonly useCache?: boolean;
}

export interface MatchResult {
  readonly matches: Matches;
  /** Why there are fewer matches than the corpus has: enough were found, the time was up, or `false`. */
  readonly truncated: Truncation;
}

/** For each start, which end is taken; and which of the overlapping matches stay. */
export const STRATEGIES: Readonly<Record<MatchingStrategy, { readonly prefer: Prefer; readonly keep: Keep }>> = {
  standard: { prefer: 'shortest', keep: 'firstOfEnd' },
  shortest: { prefer: 'shortest', keep: 'innermost' },
  longest: { prefer: 'longest', keep: 'outermost' },
  traditional: { prefer: 'shortest', keep: 'all' },
};
