import { frequencies, frequenciesByDocument, frequenciesOfEverySequence, hitKey } from '../analysis/index.ts';
import type { FrequencyOrder, FrequencyPage, FrequencyRow, HitKey } from '../analysis/index.ts';
import type { StructureAttribute } from '../corpus/index.ts';
import type { Rows, Searched } from './answer.ts';
import { queryOf } from './fields/index.ts';
import { findHits, hitsOfAnyTokens, hitsOfWord, isPlain, widthOfAnyTokens } from './hits/index.ts';
import { NO_ROWS } from './operation.ts';
import type { Operation } from './operation.ts';
import type { HitsRequest, PageRequest } from './request.ts';
import { pageOf, partOf } from './run.ts';
import type { Run } from './run.ts';
import { rowsLetOut } from './rows-let-out.ts';

export interface FrequenciesRequest extends HitsRequest, PageRequest {
  readonly operation: 'frequencies';
  readonly by: readonly string[];
  /** Least count of a row. */
  readonly minimum: number;
  readonly order: FrequencyOrder;
  readonly lastFirst: boolean;
}

export interface FrequenciesAnswer extends Rows<FrequencyRow>, Searched {}

function frequencyPage(request: FrequenciesRequest): FrequencyPage {
  const { minimum, order, lastFirst } = request;
  return { minimum, order, lastFirst, ...pageOf(request) };
}

/** How often do the hits have which values? */
function runFrequencies(run: Run, request: FrequenciesRequest): FrequenciesAnswer {
  const { corpus, budgets } = run;
  const keys = request.by.map((key) => hitKey(corpus, key));
  const counted = countedByDocument(run, request, keys) ?? countedWithoutAList(run, request, keys);
  if (counted !== undefined) return counted;
  const { matches, part, truncated } = findHits(run, request);
  const page = frequencyPage(request);
  const { total, rows } = frequencies(corpus, matches, part, keys, page, budgets.counting, run.context.team);
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    total,
    rows: rowsLetOut(run, matches, part, keys, rows),
  };
}

/** A word by fields of its documents alone is counted without finding its hits; undefined for any other request. */
function countedByDocument(
  run: Run,
  request: FrequenciesRequest,
  keys: readonly HitKey[],
): FrequenciesAnswer | undefined {
  const { corpus, context, budgets } = run;
  const fields = fieldsOf(keys);
  if (fields === undefined || !isPlain(request) || context.maximumHits !== undefined) return undefined;
  const query = queryOf(request, context);
  const { part } = partOf(run, request);
  const hits = hitsOfWord(corpus, query, part);
  if (hits === undefined) return undefined;
  const page = frequencyPage(request);
  return {
    count: hits.reduce((sum, count) => sum + count, 0),
    truncated: false,
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    ...frequenciesByDocument(corpus, hits, part, fields, page, budgets.counting),
  };
}

/**
 * Any tokens, as `[] []`, are counted without a list of all of them; undefined for any other request. Where rows may have to be
 * withheld, the hits are needed.
 */
function countedWithoutAList(
  run: Run,
  request: FrequenciesRequest,
  keys: readonly HitKey[],
): FrequenciesAnswer | undefined {
  const { corpus, context, budgets, disclosure } = run;
  const isBounded = disclosure !== undefined || context.maximumHits !== undefined || corpus.far !== undefined;
  const width = isBounded || !isPlain(request) ? undefined : widthOfAnyTokens(queryOf(request, context));
  if (width === undefined || (context.team !== undefined && isSharedByATeam(width, keys))) return undefined;
  const { part } = partOf(run, request);
  const hits = hitsOfAnyTokens(corpus, width, part);
  const count = hits.reduce((sum, ofStretch) => sum + ofStretch, 0);
  run.known.count = count;
  const page = frequencyPage(request);
  const table = frequenciesOfEverySequence(corpus, width, hits, part, keys, page, budgets.counting);
  if (table === undefined) return undefined;
  return {
    count,
    truncated: false,
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    ...table,
  };
}

/** Whether the threads of a team share counting hits of so many tokens by these keys: then a list of all hits is no loss. */
function isSharedByATeam(width: number, keys: readonly HitKey[]): boolean {
  return keys.length === 1 && (width === 1 || keys[0].place.kind !== 'node');
}

/** The document fields that keys name; undefined where one names something else. */
function fieldsOf(keys: readonly HitKey[]): readonly StructureAttribute[] | undefined {
  const fields = keys.flatMap(({ place }) => (place.kind === 'document' ? [place.field] : []));
  return fields.length === keys.length ? fields : undefined;
}

export const frequenciesOperation: Operation<FrequenciesRequest, FrequenciesAnswer> = {
  run: runFrequencies,
  empty: (searched) => ({ ...searched, ...NO_ROWS }),
  looksAt: ({ by }) => by,
};
