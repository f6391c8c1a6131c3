import { DeadlineExceeded } from '../../budget/index.ts';
import { firstHits, hitsInContext, pick, placeMatches } from '../../analysis/index.ts';
import type { FarHits, SearchedPart } from '../../analysis/index.ts';
import type { Subcorpus } from '../../corpus/index.ts';
import { parseQuery } from '../../cql/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { matchPattern, typesOfMatches } from '../../matching/index.ts';
import type { Matches, Truncation } from '../../matching/index.ts';
import type { Touched } from '../access/index.ts';
import { matchOptions, queryOf, inSideQuery } from '../fields/index.ts';
import { leaveOutNames } from './names.ts';
import type { ContextFilterRequest, HitsRequest } from '../request.ts';
import { partOf } from '../run.ts';
import type { Run } from '../run.ts';

/** The hits of a request with the part that was searched. */
export interface FoundHits {
  readonly matches: Matches;
  readonly part: SearchedPart;
  readonly truncated: Truncation;
  /** What finding them says of restricted texts, where that is charged. */
  readonly touched: Touched;
}

/**
 * All hits of a request: what the query finds, then those that are no names, then the context filters in their order,
 * then the first of each document.
 */
export function findHits(run: Run, request: HitsRequest): FoundHits {
  const { corpus } = run;
  const query = queryOf(request, run.context);
  const filters = request.contextFilters.map((filter) => ({
    ...filter,
    parsed: inSideQuery('the context filter', filter.pattern, () => parseQuery(filter.pattern)),
  }));
  const { subcorpus, part } = partOf(run, request);
  // Only names are looked for at a label.
  const options = matchOptions(run, request.strategy, subcorpus, request.withoutNames);
  let { matches, truncated } = matchPattern(corpus, query, options);
  if (request.withoutNames) matches = leaveOutNames(run, matches);
  for (const filter of filters) {
    const kept = filterHits(run, matches, filter, subcorpus);
    matches = kept.matches;
    truncated ||= kept.truncated;
  }
  if (request.firstHitPerDocument) matches = pick(matches, firstHits(placeMatches(corpus, matches)));
  run.known.count = matches.count;
  const { disclosure } = run;
  const touched = disclosure?.observesSequences === true ? disclosure.touchedBy(matches) : [];
  disclosure?.touch(touched);
  return { matches, part, truncated, touched };
}

/** Whether the query alone decides which hits there are. */
export function isPlain({ withoutNames, contextFilters, firstHitPerDocument }: HitsRequest): boolean {
  return !withoutNames && contextFilters.length === 0 && !firstHitPerDocument;
}

/**
 * The hits of a request as places of some types, where tokens lie elsewhere, the query alone decides which hits there are, and nothing has
 * to be known of each of them; undefined for any other request.
 */
export function farHits(run: Run, request: HitsRequest): FarHits | undefined {
  const { corpus, context, disclosure } = run;
  const isCharged = disclosure?.observesSequences === true;
  if (corpus.far === undefined || isCharged || context.maximumHits !== undefined || !isPlain(request)) return undefined;
  // Texts that are chosen by a query would be searched twice where something else stands in the way.
  if (request.filesWith !== undefined) return undefined;
  const { subcorpus, part } = partOf(run, request);
  const types = typesOfMatches(corpus, queryOf(request, context), matchOptions(run, request.strategy, subcorpus));
  return types && { types, part };
}

function filterHits(
  run: Run,
  matches: Matches,
  { pattern, parsed, window, exclude }: ContextFilterRequest & { readonly parsed: Pattern },
  subcorpus: Subcorpus | undefined,
): { matches: Matches; truncated: Truncation } {
  // Of two matches with one end only the shorter may lie inside a window, so that none may be dropped beforehand.
  const options = matchOptions(run, 'traditional', subcorpus);
  const found = inSideQuery('the context filter', pattern, () => matchPattern(run.corpus, parsed, options));
  // Hits whose context is only half known would be kept or dropped at random.
  if (found.truncated === 'time') throw new DeadlineExceeded();
  const placed = placeMatches(run.corpus, matches);
  const kept = hitsInContext(placed, { found: found.matches, window, exclude }, run.budgets.searching);
  return { matches: pick(matches, kept, run.budgets.searching), truncated: found.truncated };
}
