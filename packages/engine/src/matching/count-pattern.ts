import { Budget, untilDeadline } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import type { Pattern } from '../cql/index.ts';
import { matchPattern, prepare } from './match-pattern.ts';
import type { Truncation } from './matches.ts';
import { type MatchOptions, STRATEGIES } from './options.ts';
import { simplified } from './planning/index.ts';
import { exactFrequency } from './positions/index.ts';
import { singleClassOf } from './query/index.ts';

/** The number of matches of a query. */
export interface CountResult {
  readonly count: number;
  readonly truncated: Truncation;
}

/** Counts the matches of a query. For a query for one token, frequencies give the count. Throws like `matchPattern`. */
export function countPattern(corpus: Corpus, pattern: Pattern, options: MatchOptions = {}): CountResult {
  const budget = options.budget ?? new Budget(options);
  const bounded = { ...options, budget, maximumHits: undefined, withLabels: false };
  const count = untilDeadline(() => countOfToken(corpus, pattern, bounded), undefined);
  if (count !== undefined) return { count, truncated: false };
  const { matches, truncated } = matchPattern(corpus, pattern, bounded);
  return { count: matches.count, truncated };
}

function countOfToken(corpus: Corpus, pattern: Pattern, options: MatchOptions): number | undefined {
  const { query, context } = prepare(corpus, pattern, options);
  const tokenClass = singleClassOf(simplified(query, STRATEGIES[options.strategy ?? 'standard'].ends).query);
  return tokenClass && context.ranges.isWhole ? exactFrequency(corpus, tokenClass) : undefined;
}
