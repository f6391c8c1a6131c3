import { cutOut, farPage, pick, randomOrder, randomSample, sortedHits } from '../../analysis/index.ts';
import type { HitKey } from '../../analysis/index.ts';
import type { Matches } from '../../matching/index.ts';
import { farHits, findHits } from './find-hits.ts';
import { hitsKey } from '../cache/index.ts';
import type { OrderedHits } from '../cache/index.ts';
import type { OrderedHitsRequest } from '../request.ts';
import { pageOf } from '../run.ts';
import type { Run } from '../run.ts';
import { filesWithHits } from './word-hits.ts';

/** The hits of a page that are sorted, shuffled or drawn. */
export interface OrderedPage extends OrderedHits {
  /** Documents with a hit, where that was asked for. */
  readonly files: number | undefined;
}

/** The hits [offset, offset + limit): of the sample where one is wanted, in the order that is wanted. */
export function pageInOrder(run: Run, request: OrderedHitsRequest, keys: readonly HitKey[]): OrderedPage {
  const { corpus, context, disclosure } = run;
  const { offset, limit } = pageOf(request);
  const key = hitsKey(request, context.reader);
  const held = request.files === true ? undefined : context.held?.find(corpus, key);
  if (held !== undefined) {
    disclosure?.touch(held.touched ?? []);
    return { ...held, files: undefined, matches: cutOut(held.matches, offset, offset + limit) };
  }
  const far = farPageInOrder(run, request, keys);
  if (far !== undefined) return far;
  const { matches, truncated, touched } = findHits(run, request);
  const { count } = matches;
  const files = request.files === true ? filesWithHits(corpus, matches) : undefined;
  const page = { count, truncated, files };
  // The first page alone is cheap; who reads on wants the others too.
  if (context.held === undefined || offset === 0) {
    return { ...page, matches: inOrder(run, matches, request, keys, offset, limit) };
  }
  const all = inOrder(run, matches, request, keys, 0, Infinity);
  context.held.keep(corpus, key, { count, truncated, matches: all, touched });
  return { ...page, matches: cutOut(all, offset, offset + limit) };
}

/** The same where the tokens lie elsewhere and only the hits of the page have to be handed over; undefined for any other request. */
function farPageInOrder(run: Run, request: OrderedHitsRequest, keys: readonly HitKey[]): OrderedPage | undefined {
  const { offset, limit } = pageOf(request);
  const hits = limit === Infinity || keys.length === 0 || request.files === true ? undefined : farHits(run, request);
  if (hits === undefined || request.sample !== undefined || request.shuffle) return undefined;
  const page = farPage(run.corpus, hits, keys, offset, limit, run.budgets.ordering);
  if (page === undefined) return undefined;
  const { count, start } = page;
  run.known.count = count;
  const matches = { count: start.length, start, width: hits.types.length, end: undefined, labels: undefined };
  return { count, matches, truncated: false, files: undefined };
}

function inOrder(
  { corpus, budgets, context }: Run,
  matches: Matches,
  { sample = matches.count, shuffle, seed }: OrderedHitsRequest,
  keys: readonly HitKey[],
  offset: number,
  limit: number,
): Matches {
  const budget = budgets.ordering;
  if (shuffle) {
    const reached = Math.min(offset + limit, sample);
    return pick(matches, randomOrder(matches.count, reached, seed, budget).subarray(offset), budget);
  }
  const sampled =
    sample < matches.count ? pick(matches, randomSample(matches.count, sample, seed, budget), budget) : matches;
  if (keys.length === 0) return cutOut(sampled, offset, offset + limit);
  return pick(sampled, sortedHits(corpus, sampled, keys, offset, limit, budget, context.team), budget);
}
