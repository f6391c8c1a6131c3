import type { Budget, BudgetOptions } from '../budget/index.ts';
import type { Subcorpus } from '../corpus/index.ts';
import type { Condition, FamilyTest } from '../cql/index.ts';
import type { Families } from './conditions/index.ts';
import type { Matches, Truncation } from './matches.ts';
import type { Ends, OverlapRule } from './planning/index.ts';
import type { Counterparts } from './spans/index.ts';

/** Which of the possible matches are kept: as in CQP, or all. */
export type MatchingStrategy = 'standard' | 'shortest' | 'longest' | 'traditional' | 'all';

/** Options of a search. The deadline limits the time of the search; progress is the share of the searched text. */
export interface MatchOptions extends BudgetOptions {
  readonly strategy?: MatchingStrategy;
  /** The subcorpus to search; the whole corpus unless given. */
  readonly subcorpus?: Subcorpus | undefined;
  /** Maximum number of matches. */
  readonly maximumHits?: number | undefined;
  /** The budget of the task that the search belongs to; replaces a deadline, signal and progress given here. */
  readonly budget?: Budget;
  /** Returns the spellings of a word's family, for `~"word"`. */
  readonly families?: Families;
  /** The spans that have counterparts in aligned corpora, for `within en: …`; without it no corpus is aligned. */
  readonly counterparts?: Counterparts;
  /** What `~10"word"` means in the corpus: the word or one of so many nearest ones. Throws a RequestError where that is not known. */
  readonly nearest?: (test: FamilyTest) => Condition;
  /** Whether results of searches in lexicons are cached; true unless given. */
  readonly useCache?: boolean;
  /** Whether matches have the positions of their labels; true unless given. The search is faster without them. */
  readonly withLabels?: boolean;
}

/** The matches of a query. */
export interface MatchResult {
  readonly matches: Matches;
  /** Why matches are missing; false: none are. */
  readonly truncated: Truncation;
}

/** For each strategy, the ends that matches with the same start have, and which of overlapping matches are kept. */
export const STRATEGIES: Readonly<Record<MatchingStrategy, { readonly ends: Ends; readonly keep: OverlapRule }>> = {
  standard: { ends: 'shortest', keep: 'firstOfEnd' },
  shortest: { ends: 'shortest', keep: 'innermost' },
  longest: { ends: 'longest', keep: 'outermost' },
  traditional: { ends: 'shortest', keep: 'all' },
  all: { ends: 'every', keep: 'all' },
};

/**
 * Maximum number of matches with the strategy `all`: their number grows with the square of the length of a text, and
 * they must not fill the memory.
 */
export const MOST_OF_ALL = 10_000_000;
