import { sliceMatches, type Matches } from '../../matching/index.ts';
import { isUnlabelled, pageByTypes, pick, randomOrder, randomSample, sortedHits } from '../../analysis/index.ts';
import type { HitKey, SortKey } from '../../analysis/index.ts';
import { hitsKey, type OrderedHits } from '../cache/index.ts';
import { queryOf } from '../fields/index.ts';
import type { OrderedHitsRequest } from '../request.ts';
import { type OperationRun, pageOf, requestedSubcorpus } from '../operation-run.ts';
import { numberedAnyTokens, widthOfAnyTokens, type NumberedHits } from './any-tokens.ts';
import { countableHits, findHits, hasTarget, heldHits, isPlain } from './find-hits.ts';
import { filesWithHits } from './word-hits.ts';

/** A page of sorted, shuffled or sampled hits. */
export interface OrderedPage extends OrderedHits {
  /** Number of documents with a hit; only where the request asked for it. */
  readonly files: number | undefined;
}

/** The hits [offset, offset + limit) in the order of the request; of its sample where it has one. */
export function pageInOrder(run: OperationRun, request: OrderedHitsRequest, keys: readonly SortKey[]): OrderedPage {
  const { corpus, context, budgets } = run;
  const { offset, limit } = pageOf(request);
  const cached = request.files === true ? undefined : heldHits(run, request);
  if (cached !== undefined) {
    return { ...cached, files: undefined, matches: sliceMatches(cached.matches, offset, offset + limit) };
  }
  const counted = countedPage(run, request, keys) ?? randomPage(run, request, keys);
  if (counted !== undefined) return counted;
  const { matches, truncated } = findHits(run, request, true, keys.filter(isHitKey));
  const { count } = matches;
  const files = request.files === true ? filesWithHits(corpus, matches) : undefined;
  const page = { count, truncated, files };
  const hits = { count, at: (numbers: Uint32Array) => pick(matches, numbers, budgets.ordering), all: matches };
  // Sorting the first page alone is cheap. A client that reads a second page probably reads more.
  if (context.held === undefined || offset === 0) {
    return { ...page, matches: inOrder(run, hits, request, keys) };
  }
  const all = inOrder(run, hits, { ...request, offset: 0, limit: Infinity }, keys);
  context.held.keep(corpus, hitsKey(request, context.reader), { count, truncated, matches: all });
  return { ...page, matches: sliceMatches(all, offset, offset + limit) };
}

/**
 * As `pageInOrder`, where the hits can be counted without a list, and only those of the page are needed; undefined for
 * any other request.
 */
function countedPage(
  run: OperationRun,
  request: OrderedHitsRequest,
  keys: readonly SortKey[],
): OrderedPage | undefined {
  const { offset, limit } = pageOf(request);
  const hits =
    limit === Infinity || keys.length === 0 || request.files === true ? undefined : countableHits(run, request);
  if (
    hits === undefined ||
    hasTarget(queryOf(request, run.corpus, run.context)) ||
    request.sample !== undefined ||
    request.shuffle
  )
    return undefined;
  const page = pageByTypes(run.corpus, hits, { keys, offset, limit }, run.budgets.ordering);
  if (page === undefined) return undefined;
  const { count, start } = page;
  run.known.count = count;
  const matches = { count: start.length, start, width: hits.given.types.length, end: undefined, labels: undefined };
  return { count, matches, truncated: false, files: undefined };
}

/**
 * As `pageInOrder`, for a random sample of sequences of any tokens, of which only those of the sample are found; undefined
 * for any other request.
 */
function randomPage(run: OperationRun, request: OrderedHitsRequest, keys: readonly SortKey[]): OrderedPage | undefined {
  const { corpus, context } = run;
  const { sample, shuffle, files } = request;
  if ((sample === undefined && !shuffle) || files === true || context.maximumHits !== undefined) return undefined;
  const query = queryOf(request, corpus, context);
  const width = isPlain(run, request) && !hasTarget(query) ? widthOfAnyTokens(query) : undefined;
  if (width === undefined || !keys.filter(isHitKey).every(isUnlabelled)) return undefined;
  const hits = numberedAnyTokens(corpus, width, requestedSubcorpus(run, request).searched, run.budgets.ordering);
  const { count } = hits;
  run.known.count = count;
  return { count, matches: inOrder(run, hits, request, keys), truncated: false, files: undefined };
}

function inOrder(
  { corpus, budgets, context }: OperationRun,
  { count, at, all }: NumberedHits & { readonly all?: Matches },
  { sample = count, shuffle, seed, offset, limit = Infinity }: OrderedHitsRequest,
  keys: readonly SortKey[],
): Matches {
  const budget = budgets.ordering;
  if (shuffle) return at(randomOrder(count, Math.min(offset + limit, sample), seed, budget).subarray(offset));
  const sampled = sample >= count && all !== undefined ? all : at(randomSample(count, sample, seed, budget));
  if (keys.length === 0) return sliceMatches(sampled, offset, offset + limit);
  const page = { keys, offset, limit };
  return pick(sampled, sortedHits(corpus, sampled, page, { budget, team: context.team }), budget);
}

function isHitKey(key: SortKey): key is HitKey {
  return key.place.kind !== 'example';
}
