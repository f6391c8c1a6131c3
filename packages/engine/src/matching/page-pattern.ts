import type { Corpus } from '../corpus/index.ts';
import type { Pattern } from '../cql/index.ts';
import { matchPattern } from './match-pattern.ts';
import type { Matches } from './matches.ts';
import type { MatchOptions } from './options.ts';
import type { Truncation } from './watch.ts';

export interface PageResult {
  /** All matches that the query has. */
  readonly count: number;
  /** Those of the page. */
  readonly matches: Matches;
  readonly truncated: Truncation;
}

/** The matches [offset, offset + limit) of a query, by start, then end, and how many there are in all. */
export function pagePattern(
  corpus: Corpus,
  pattern: Pattern,
  offset: number,
  limit: number,
  options: MatchOptions = {},
): PageResult {
  const { matches, truncated } = matchPattern(corpus, pattern, options);
  return { count: matches.count, matches: sliceMatches(matches, offset, limit), truncated };
}

/** A run of matches, as views of the same arrays. */
export function sliceMatches({ start, width, end, labels }: Matches, offset: number, limit: number): Matches {
  const part = (list: Uint32Array): Uint32Array => list.subarray(offset, offset + limit);
  const page = part(start);
  return {
    count: page.length,
    start: page,
    width,
    end: end && part(end),
    labels: labels && new Map(Array.from(labels, ([label, list]) => [label, part(list)])),
  };
}
