import type { Corpus } from '../corpus/index.ts';
import type { Pattern } from '../cql/index.ts';
import { matchPattern, prepare } from './match-pattern.ts';
import type { MatchOptions } from './options.ts';
import { exactFrequency } from './positions/index.ts';
import { singleClassOf } from './query/index.ts';
import type { Truncation } from './watch.ts';

export interface CountResult {
  readonly count: number;
  readonly truncated: Truncation;
}

/** How many matches a query has. Of a query on one token they are added up without being found. Throws as `matchPattern`. */
export function countPattern(corpus: Corpus, pattern: Pattern, options: MatchOptions = {}): CountResult {
  const { query, run } = prepare(corpus, pattern, options);
  const tokenClass = singleClassOf(query);
  const count = tokenClass && run.ranges.isWhole ? exactFrequency(corpus, tokenClass) : undefined;
  if (count !== undefined) return { count, truncated: false };
  const { matches, truncated } = matchPattern(corpus, pattern, { ...options, maximumHits: undefined });
  return { count: matches.count, truncated };
}
