import type { Subcorpus } from '../corpus/index.ts';
import type { Families } from './conditions/index.ts';
import type { Matches } from './matches.ts';
import type { Keep, Prefer } from './planning/index.ts';
import type { Cancellation, Truncation } from './watch.ts';

/** Which of the possible matches count, as in CQP. */
export type MatchingStrategy = 'standard' | 'shortest' | 'longest' | 'traditional';

export interface MatchOptions {
  readonly strategy?: MatchingStrategy;
  /** Where to search; the whole corpus unless given. */
  readonly subcorpus?: Subcorpus;
  /** Matches that are held at most. */
  readonly maximumHits?: number;
  /** Milliseconds that the search may take. */
  readonly deadline?: number;
  readonly signal?: Cancellation;
  /** Told now and then which share of the text is searched, 0 to 1. */
  readonly progress?: (share: number) => void;
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
