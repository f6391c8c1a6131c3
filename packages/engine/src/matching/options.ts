import type { Budget, BudgetOptions } from '../budget/index.ts';
import type { Subcorpus } from '../corpus/index.ts';
import type { Families } from './conditions/index.ts';
import type { Matches, Truncation } from './matches.ts';
import type { Keep, Prefer } from './planning/index.ts';

/** Which of the possible matches are kept, as in CQP. */
export type MatchingStrategy = 'standard' | 'shortest' | 'longest' | 'traditional';

/** The deadline bounds the time of the search; progress is the share of the text that was searched. */
export interface MatchOptions extends BudgetOptions {
  readonly strategy?: MatchingStrategy;
  /** Where to search; the whole corpus unless given. */
  readonly subcorpus?: Subcorpus;
  /** Maximum number of matches. */
  readonly maximumHits?: number;
  /** The budget of the task that the search is a part of; it holds instead of a deadline, signal and progress given here. */
  readonly budget?: Budget;
  /** The spellings of a word's family, for `~"word"`. */
  readonly families?: Families;
  /** Whether results of searches in lexicons are cached; true unless given. */
  readonly useCache?: boolean;
  /** Whether matches come with the positions of their labels; true unless given. Without them they are found faster. */
  readonly withLabels?: boolean;
}

export interface MatchResult {
  readonly matches: Matches;
  /** Why matches are missing; false when none are. */
  readonly truncated: Truncation;
}

/** For each strategy the preferred end of a start, and which of overlapping matches are kept. */
export const STRATEGIES: Readonly<Record<MatchingStrategy, { readonly prefer: Prefer; readonly keep: Keep }>> = {
  standard: { prefer: 'shortest', keep: 'firstOfEnd' },
  shortest: { prefer: 'shortest', keep: 'innermost' },
  longest: { prefer: 'longest', keep: 'outermost' },
  traditional: { prefer: 'shortest', keep: 'all' },
};
