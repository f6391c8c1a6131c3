import { DeadlineExceeded } from '../../budget/index.ts';
import {
  firstHits,
  firstHitsPer,
  hitsByTypes,
  hitsInContext,
  isUnlabelled,
  keysAround,
  pick,
  placeMatches,
} from '../../analysis/index.ts';
import type { HitKey, HitsByTypes, SearchedSubcorpus } from '../../analysis/index.ts';
import type { Subcorpus } from '../../corpus/index.ts';
import { parseQuery, walk } from '../../cql/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { matchPattern, typesOfMatches } from '../../matching/index.ts';
import type { Matches, Truncation } from '../../matching/index.ts';
import { matchOptions, queryOf, inSideQuery, refuseEventsAlone } from '../fields/index.ts';
import { hitsKey } from '../cache/index.ts';
import type { OrderedHits } from '../cache/index.ts';
import type { ContextFilterRequest, HitsRequest } from '../request.ts';
import { requestedSubcorpus } from '../operation-run.ts';
import type { OperationRun } from '../operation-run.ts';
import { leaveOutNames } from './names.ts';

/** The hits of a request and the subcorpus that was searched. */
export interface FoundHits {
  readonly matches: Matches;
  readonly searched: SearchedSubcorpus;
  readonly truncated: Truncation;
}

/**
 * All hits of a request: the matches of the query, without names if wanted, then after each context filter in turn,
 * then the first of each document or value if wanted. With `marked`, the matches have the positions of their targets, and with
 * `keys` those of the labels that these read.
 */
export function findHits(
  run: OperationRun,
  request: HitsRequest,
  marked = false,
  keys: readonly HitKey[] = [],
): FoundHits {
  const { corpus } = run;
  const query = queryOf(request, corpus, run.context);
  const filters = request.contextFilters.map((filter) => ({
    ...filter,
    parsed: inSideQuery('the context filter', filter.pattern, () =>
      refuseEventsAlone(parseQuery(filter.pattern), corpus),
    ),
  }));
  const { subcorpus, searched } = requestedSubcorpus(run, request);
  // Otherwise labels are needed only to find the token that may be a name.
  const withLabels = request.withoutNames || (marked && hasTarget(query)) || !keys.every(isUnlabelled);
  const options = matchOptions(run, request.strategy, subcorpus, withLabels);
  let { matches, truncated } = matchPattern(corpus, query, options);
  if (request.withoutNames) matches = leaveOutNames(run, matches);
  for (const filter of filters) {
    const kept = filterHits(run, matches, filter, subcorpus);
    matches = kept.matches;
    truncated ||= kept.truncated;
  }
  if (request.firstHitPerDocument) matches = pick(matches, firstHits(placeMatches(corpus, matches)));
  if (request.firstHitPer.length > 0) {
    const perKeys = keysAround(corpus, request.firstHitPer);
    matches = pick(matches, firstHitsPer(corpus, matches, perKeys, run.budgets.searching));
  }
  run.known.count = matches.count;
  run.rule?.noteHits(matches);
  return { matches, searched, truncated };
}

/** Whether a query marks a token of its matches: `@`. */
export function hasTarget(query: Pattern): boolean {
  for (const piece of walk(query)) if (piece.kind === 'token' && piece.labels.includes('target')) return true;
  return false;
}

/** The hits of a request that were found for an earlier page. */
export function heldHits(run: OperationRun, request: HitsRequest): OrderedHits | undefined {
  const held = run.context.held?.find(run.corpus, hitsKey(request, run.context.reader));
  if (held === undefined) return undefined;
  // Notes the texts that the search leaves out, and those that it finds.
  requestedSubcorpus(run, request);
  run.rule?.noteHits(held.matches);
  return held;
}

/**
 * Whether the query and the subcorpus alone determine the hits, and only those on the page are needed: the request has
 * no filters, and its search costs nothing.
 */
export function isPlain({ rule }: OperationRun, request: HitsRequest): boolean {
  const { withoutNames, contextFilters, firstHitPerDocument, firstHitPer } = request;
  const isWhole = contextFilters.length + firstHitPer.length === 0 && !firstHitPerDocument;
  return rule?.isCharged !== true && !withoutNames && isWhole;
}

/**
 * The hits of a request by their types, where they can be counted without a list. Returns undefined for a request that
 * needs more: filters, a limit on hits, or a charge for each hit.
 */
export function countableHits(run: OperationRun, request: HitsRequest): HitsByTypes | undefined {
  const { corpus, context } = run;
  if (context.maximumHits !== undefined || !isPlain(run, request)) return undefined;
  // `filesWith` would be searched twice where a later step returns undefined and the caller starts again.
  if (request.filesWith !== undefined) return undefined;
  return hitsByTypes(corpus, () => {
    const { subcorpus, searched } = requestedSubcorpus(run, request);
    const query = queryOf(request, corpus, context);
    const types = typesOfMatches(corpus, query, matchOptions(run, request.strategy, subcorpus));
    return types && { types, searched };
  });
}

function filterHits(
  run: OperationRun,
  matches: Matches,
  { pattern, parsed, window, exclude }: ContextFilterRequest & { readonly parsed: Pattern },
  subcorpus: Subcorpus | undefined,
): { matches: Matches; truncated: Truncation } {
  // Of two matches with the same end only the shorter may lie inside a window, so both are needed.
  const options = matchOptions(run, 'traditional', subcorpus);
  const found = inSideQuery('the context filter', pattern, () => matchPattern(run.corpus, parsed, options));
  // A partial search would keep or drop hits at random.
  if (found.truncated === 'time') throw new DeadlineExceeded();
  const placed = placeMatches(run.corpus, matches);
  const kept = hitsInContext(placed, { found: found.matches, window, exclude }, run.budgets.searching);
  return { matches: pick(matches, kept, run.budgets.searching), truncated: found.truncated };
}
