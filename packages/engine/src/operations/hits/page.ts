import type { SearchedSubcorpus } from '../../analysis/index.ts';
import { pagePattern, sliceMatches, type Matches, type Truncation } from '../../matching/index.ts';
import { hitsKey } from '../cache/index.ts';
import { matchOptions, queryOf } from '../fields/index.ts';
import type { HitPageRequest } from '../request.ts';
import { type OperationRun, pageOf, requestedSubcorpus } from '../operation-run.ts';
import { findHits, hasTarget, heldHits, isPlain } from './find-hits.ts';
import { filesOfWord, filesWithHits } from './word-hits.ts';

/** A page of hits in corpus order. */
export interface HitPage {
  /** Number of all hits. */
  readonly count: number;
  readonly matches: Matches;
  readonly truncated: Truncation;
  readonly searched: SearchedSubcorpus;
  /** Number of documents with a hit; only where the request asked for it. */
  readonly files: number | undefined;
}

/**
 * The hits [offset, offset + limit) in corpus order. Where the query alone determines the hits, the page is read
 * without finding all of them; with the number of files wanted, only for a query for one word.
 */
export function pageOfHits(run: OperationRun, request: HitPageRequest): HitPage {
  const { corpus, context } = run;
  const { offset, limit } = pageOf(request);
  if (limit !== Infinity && isPlain(run, request)) {
    const query = queryOf(request, corpus, context);
    const { subcorpus, searched } = requestedSubcorpus(run, request);
    const files = request.files === true ? filesOfWord(corpus, query, searched) : undefined;
    if (request.files !== true || files !== undefined) {
      const options = matchOptions(run, request.strategy, subcorpus, hasTarget(query));
      const page = pagePattern(corpus, query, { offset, limit }, options);
      return { ...page, searched, files };
    }
  }
  const cached = request.files === true ? undefined : heldHits(run, request);
  if (cached !== undefined) {
    const { searched } = requestedSubcorpus(run, request);
    return { ...cached, matches: sliceMatches(cached.matches, offset, offset + limit), searched, files: undefined };
  }
  const { matches, truncated, searched } = findHits(run, request, true);
  if (offset > 0)
    context.held?.keep(corpus, hitsKey(request, context.reader), { count: matches.count, matches, truncated });
  const files = request.files === true ? filesWithHits(corpus, matches) : undefined;
  return { count: matches.count, matches: sliceMatches(matches, offset, offset + limit), truncated, searched, files };
}
