import type { Corpus } from '../corpus/index.ts';
import type { Pattern } from '../cql/index.ts';
import { matchPattern, prepare } from './match-pattern.ts';
import type { MatchOptions } from './options.ts';
import { exactFrequency } from './positions/index.ts';
import { singleClassOf } from './query/index.ts';
import { type Truncation, unlessLate } from './watch.ts';

export interface CountResult {
  readonly count: number;
  readonly truncated: Truncation;
}

/** How many matches a query has. Of a query on one token they are added up without being found. Throws as `matchPattern`. */
export function countPattern(corpus: Corpus, pattern: Pattern, options: MatchOptions = {}): CountResult {
  const end = performance.now() + (options.deadline ?? Infinity);
  return unlessLate(
    () => {
      const count = countOfToken(corpus, pattern, options);
      if (count !== undefined) return { count, truncated: false };
      const deadline = Math.max(0, end - performance.now());
      const { matches, truncated } = matchPattern(corpus, pattern, { ...options, deadline, maximumHits: undefined });
      return { count: matches.count, truncated };
    },
    { count: 0, truncated: 'time' },
  );
}

function countOfToken(corpus: Corpus, pattern: Pattern, options: MatchOptions): number | undefined {
  const { query, run } = prepare(corpus, pattern, options);
  const tokenClass = singleClassOf(query);
  return tokenClass && run.ranges.isWhole ? exactFrequency(corpus, tokenClass) : undefined;
}
