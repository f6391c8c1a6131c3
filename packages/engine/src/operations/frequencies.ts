import { frequencies, frequenciesByDocument, frequenciesOfEverySequence, hitKey } from '../analysis/index.ts';
import type { FrequencyOrder, FrequencyRow, HitKey } from '../analysis/index.ts';
import type { StructureAttribute } from '../corpus/index.ts';
import type { Rows, Searched } from './answer.ts';
import { queryOf } from './fields/index.ts';
import { findHits, hitsOfAnyTokens, hitsOfWord, isPlain, widthOfAnyTokens } from './hits/index.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { HitsRequest, PageRequest } from './request.ts';
import { countingOf, type OperationRun, pageOf, requestedSubcorpus } from './operation-run.ts';

export interface FrequenciesRequest extends HitsRequest, PageRequest {
  readonly operation: 'frequencies';
  readonly by: readonly string[];
  /** Minimum count of a row. */
  readonly minimum: number;
  readonly order: FrequencyOrder;
  readonly lastFirst: boolean;
}

export interface FrequenciesAnswer extends Rows<FrequencyRow>, Searched {}

function frequencyPage(request: FrequenciesRequest) {
  const { minimum, order, lastFirst } = request;
  return { minimum, order, lastFirst, ...pageOf(request) };
}

/** How often does each value of the keys occur among the hits? */
function runFrequencies(run: OperationRun, request: FrequenciesRequest): FrequenciesAnswer {
  const { corpus } = run;
  const keys = request.by.map((key) => hitKey(corpus, key));
  const counted = countedByDocument(run, request, keys) ?? countedWithoutHitList(run, request, keys);
  if (counted !== undefined) return counted;
  const { matches, searched, truncated } = findHits(run, request, false, keys);
  const wanted = { keys, ...frequencyPage(request) };
  const { total, rows } = frequencies(corpus, { matches, searched }, wanted, countingOf(run));
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    total,
    rows,
  };
}

/**
 * Counts a query for one word, grouped by document fields, without a list of its hits. Returns undefined for any other
 * request.
 */
function countedByDocument(
  run: OperationRun,
  request: FrequenciesRequest,
  keys: readonly HitKey[],
): FrequenciesAnswer | undefined {
  const { corpus, context, budgets } = run;
  const fields = fieldsOf(keys);
  if (fields === undefined || !isPlain(run, request) || context.maximumHits !== undefined) return undefined;
  const query = queryOf(request, corpus, context);
  const { searched } = requestedSubcorpus(run, request);
  const hitsOfStretch = hitsOfWord(corpus, query, searched);
  if (hitsOfStretch === undefined) return undefined;
  const wanted = { fields, ...frequencyPage(request) };
  return {
    count: hitsOfStretch.reduce((sum, count) => sum + count, 0),
    truncated: false,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    ...frequenciesByDocument(corpus, { hitsOfStretch, searched }, wanted, budgets.counting),
  };
}

/** Counts a query that any tokens match, such as `[] []`, without a list of its hits. Returns undefined for any other request. */
function countedWithoutHitList(
  run: OperationRun,
  request: FrequenciesRequest,
  keys: readonly HitKey[],
): FrequenciesAnswer | undefined {
  const { corpus, context, budgets } = run;
  const isBounded = context.maximumHits !== undefined;
  const width = isBounded || !isPlain(run, request) ? undefined : widthOfAnyTokens(queryOf(request, corpus, context));
  if (width === undefined || (context.team !== undefined && isSharedByATeam(width, keys))) return undefined;
  const { searched } = requestedSubcorpus(run, request);
  const hitsOfStretch = hitsOfAnyTokens(corpus, width, searched);
  const count = hitsOfStretch.reduce((sum, ofStretch) => sum + ofStretch, 0);
  run.known.count = count;
  const wanted = { keys, ...frequencyPage(request) };
  const table = frequenciesOfEverySequence(corpus, { width, hitsOfStretch, searched }, wanted, budgets.counting);
  if (table === undefined) return undefined;
  return {
    count,
    truncated: false,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    ...table,
  };
}

/** Whether the threads of a team would count hits of this width by these keys. A list of all hits then costs no more. */
function isSharedByATeam(width: number, keys: readonly HitKey[]): boolean {
  return keys.length === 1 && (width === 1 || keys[0].place.kind !== 'node');
}

/** The document fields that the keys name; undefined where a key is not a document field. */
function fieldsOf(keys: readonly HitKey[]): readonly StructureAttribute[] | undefined {
  const fields = keys.flatMap(({ place }) => (place.kind === 'document' ? [place.field] : []));
  return fields.length === keys.length ? fields : undefined;
}

export const frequenciesOperation: Operation<FrequenciesRequest, FrequenciesAnswer> = {
  run: runFrequencies,
  empty: (searched) => ({ ...searched, ...NO_ROWS }),
};
