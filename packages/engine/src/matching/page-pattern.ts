import { Budget, untilDeadline } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import type { Pattern } from '../cql/index.ts';
import { matchPattern, prepare } from './match-pattern.ts';
import { type Matches, sliceMatches, type Truncation } from './matches.ts';
import { type MatchOptions, STRATEGIES } from './options.ts';
import { simplified } from './planning/index.ts';
import { exactFrequency, somePositions } from './positions/index.ts';
import { singleClassOf } from './query/index.ts';

/** A page of the matches of a query. */
export interface PageResult {
  /** Number of all matches of the query. */
  readonly count: number;
  /** The matches of the page. */
  readonly matches: Matches;
  readonly truncated: Truncation;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Finds the matches [offset, offset + limit) of a query, ascending by start, then end, and counts all matches. Throws
 * like `matchPattern`.
 */
export function pagePattern(corpus: Corpus, pattern: Pattern, page: Page, options: MatchOptions = {}): PageResult {
  const bounded = { ...options, budget: options.budget ?? new Budget(options) };
  const found = untilDeadline(() => pageOfToken(corpus, pattern, page, bounded), undefined);
  if (found !== undefined) return found;
  const { offset, limit } = page;
  const { matches, truncated } = matchPattern(corpus, pattern, bounded);
  return { count: matches.count, matches: sliceMatches(matches, offset, offset + limit), truncated };
}

/**
 * The page of a query for one unlabelled token: matches are counted, and only those of the page are found. Undefined
 * for other queries.
 */
function pageOfToken(corpus: Corpus, pattern: Pattern, page: Page, options: MatchOptions): PageResult | undefined {
  if (options.maximumHits !== undefined) return undefined;
  const { query: given, context } = prepare(corpus, pattern, options);
  const { query } = simplified(given, STRATEGIES[options.strategy ?? 'standard'].ends);
  const tokenClass = query.labels.length === 0 ? singleClassOf(query) : undefined;
  const count = tokenClass && exactFrequency(corpus, tokenClass);
  const start = tokenClass && somePositions(tokenClass, page, context);
  if (count === undefined || start === undefined) return undefined;
  const matches = { count: start.length, start, width: 1, end: undefined, labels: undefined };
  return { count, matches, truncated: false };
}
