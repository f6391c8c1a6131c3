import { cutOut } from '../../analysis/index.ts';
import type { SearchedPart } from '../../analysis/index.ts';
import { pagePattern } from '../../matching/index.ts';
import type { Matches, Truncation } from '../../matching/index.ts';
import { hitsKey } from '../cache/index.ts';
import { findHits, isPlain } from './find-hits.ts';
import { matchOptions, queryOf } from '../fields/index.ts';
import type { HitPageRequest } from '../request.ts';
import { pageOf, partOf } from '../run.ts';
import type { Run } from '../run.ts';
import { filesOfWord, filesWithHits } from './word-hits.ts';

/** Some of the hits in the order of the corpus. */
export interface HitPage {
  /** All hits. */
  readonly count: number;
  readonly matches: Matches;
  readonly truncated: Truncation;
  readonly part: SearchedPart;
  /** Documents with a hit, where that was asked for. */
  readonly files: number | undefined;
}

/**
 * The hits [offset, offset + limit); a page of what a query alone decides is read without finding all hits first. Where the
 * number of files is wanted, that is so for a query that asks for one word.
 */
export function pageOfHits(run: Run, request: HitPageRequest): HitPage {
  const { corpus, context, disclosure } = run;
  const { offset, limit } = pageOf(request);
  // What a search for sequences says of restricted texts is charged for all of its hits.
  const isCharged = disclosure?.observesSequences === true;
  if (limit !== Infinity && isPlain(request) && !isCharged) {
    const query = queryOf(request, run.context);
    const { subcorpus, part } = partOf(run, request);
    const files = request.files === true ? filesOfWord(corpus, query, part) : undefined;
    if (request.files !== true || files !== undefined) {
      const page = pagePattern(corpus, query, offset, limit, matchOptions(run, request.strategy, subcorpus));
      return { ...page, part, files };
    }
  }
  const key = hitsKey(request, context.reader);
  const held = request.files === true ? undefined : context.held?.find(corpus, key);
  if (held !== undefined) {
    const { part } = partOf(run, request);
    disclosure?.touch(held.touched ?? []);
    return { ...held, matches: cutOut(held.matches, offset, offset + limit), part, files: undefined };
  }
  const { matches, truncated, part, touched } = findHits(run, request);
  if (offset > 0) context.held?.keep(corpus, key, { count: matches.count, matches, truncated, touched });
  const files = request.files === true ? filesWithHits(corpus, matches) : undefined;
  return { count: matches.count, matches: cutOut(matches, offset, offset + limit), truncated, part, files };
}
