import { z } from 'zod';
import { CONTEXT_TOKENS, PAGE_SIZE } from '../constants.ts';
import {
  QueryContextFilters,
  QueryFilter,
  QueryFlag,
  QueryList,
  QueryNullable,
  QueryNumber,
  type QueryPart,
  QueryReference,
  QueryTarget,
  QueryWindow,
} from './query-values.ts';
import {
  GROUP_ORDERS,
  KEYNESS_KINDS,
  KEYNESS_MEASURES,
  MEASURES,
  QUERY_TEXT_LENGTH,
  STRATEGIES,
  STRUCTURE_NAME,
} from './request-fields.ts';
import type { OperationInput, OperationName } from './requests.ts';

const MOST = 1_000_000_000;
const text = z.string().max(QUERY_TEXT_LENGTH);

const query = {
  cql: text.optional().describe('A query in CQL; give either this or `simple`.'),
  simple: text.optional().describe('A query in the simple query language.'),
  strategy: z.enum(STRATEGIES).optional().describe('Matching strategy as in CQP; standard unless given.'),
};

const part = {
  criteria: z.string().optional().describe('A category value, or `all` (default).'),
  filter: QueryFilter.optional().describe('Document field and value, such as `genre:essay`; may be repeated.'),
  filesWith: text.optional().describe('A query in CQL: only documents in which it finds something.'),
};

const hits = {
  withoutNames: QueryFlag.optional().describe(
    'Leave out hits that are names, told by case, tag and position (“Imran Khan”).',
  ),
  contextFilter: QueryContextFilters.optional().describe(
    'Keep hits with a token near by: `left,right:pattern`, with `!` before it those without; may be repeated.',
  ),
  firstHitPerDocument: QueryFlag.optional().describe('Only the first hit of each document.'),
};

/** Rows of an HTTP answer: bounded, so that one call cannot ask for millions. */
const page = (limit: number, most: number) => ({
  offset: QueryNumber(0, MOST).optional().describe('Rows to skip.'),
  limit: QueryNumber(0, most).default(limit).describe(`Rows to answer, at most ${most}; ${limit} unless given.`),
});

const files = QueryFlag.optional().describe('Whether the number of files with a hit is told.');
const attribute = z.string().optional().describe('Attribute of the tokens; lc unless given.');
const within = QueryNullable.optional().describe('Structure that bounds the window (`s` unless given), or `none`.');

const CONTEXT = `must be two numbers up to ${CONTEXT_TOKENS.most} with a comma between them, such as 5,5, or a structure such as s`;

/** How much a line shows around a hit. */
const lines = {
  context: z
    .union([QueryWindow(CONTEXT_TOKENS.most), z.string().regex(STRUCTURE_NAME, CONTEXT)], CONTEXT)
    .optional()
    .describe('Context left and right up to 50, such as `5,5` (default), or a structure such as `s`: the sentence.'),
  unit: z.enum(['tokens', 'words']).optional().describe('What `context` counts; tokens unless given.'),
};

/** Query strings of the operation calls; what they transform to is the request of the same name. */
export const OPERATION_QUERIES = {
  positions: z.object({ ...query, ...part, ...page(1000, 100_000) }),
  concordance: z.object({
    ...query,
    ...part,
    ...hits,
    ...page(PAGE_SIZE.default, PAGE_SIZE.most),
    ...lines,
    files,
    sort: QueryList.optional().describe('Sort keys with commas, such as `R1,L1:lemma:desc`.'),
    sample: QueryNumber(1, MOST).optional().describe('Size of a random sample of the hits.'),
    shuffle: QueryFlag.optional().describe('Random order.'),
    seed: QueryNumber(0, Number.MAX_SAFE_INTEGER).optional().describe('Seed of sample and shuffle; 1 unless given.'),
    attribute: z.string().optional().describe('Attribute whose value each token of the lines comes with, such as pos.'),
    fields: QueryList.optional().describe('Document fields that each line comes with, with commas.'),
  }),
  sentences: z.object({ ...query, ...part, ...hits, ...page(PAGE_SIZE.default, PAGE_SIZE.most), files }),
  frequencies: z.object({
    ...query,
    ...part,
    ...hits,
    ...page(100, 10_000),
    by: QueryList.optional().describe('Dimensions with commas, such as `node:lc,doc.genre`; node:lc unless given.'),
    minimum: QueryNumber(1, MOST).optional().describe('Least count of a row.'),
  }),
  groups: z.object({
    ...query,
    ...part,
    ...hits,
    ...page(20, 500),
    ...lines,
    by: QueryList.optional().describe(
      'What hits of a group have in common, such as `node:lc,R1`; node:lc unless given.',
    ),
    minimum: QueryNumber(1, MOST).optional().describe('Least count of a group.'),
    order: z.enum(GROUP_ORDERS).optional().describe('count (default): the largest first; values: in their order.'),
    lines: QueryNumber(0, 20).optional().describe('Lines of each group; 3 unless given.'),
  }),
  distribution: z.object({
    ...query,
    ...part,
    ...hits,
    by: z.string().optional().describe('A document field; category unless given.'),
  }),
  collocations: z.object({
    ...query,
    ...part,
    ...hits,
    ...page(100, 10_000),
    window: QueryWindow(10).optional().describe('Tokens left and right, `5,5` unless given.'),
    unit: z
      .enum(['tokens', 'words'])
      .optional()
      .describe('What `window` measures and what is counted; tokens unless given, words leave punctuation out.'),
    within,
    attribute,
    counting: z.enum(['unique', 'perHit']).optional().describe('How positions are counted; unique unless given.'),
    minimumFrequency: QueryNumber(1, MOST).optional().describe('Least frequency of a collocate.'),
    minimumJoint: QueryNumber(1, MOST).optional().describe('Least count of node and collocate together.'),
    sortBy: z.enum(MEASURES).optional().describe('Measure that orders the rows; logLikelihood unless given.'),
  }),
  keyness: z.object({
    ...page(100, 10_000),
    target: QueryTarget.describe(
      'Part of the corpus, such as `criteria:media`, `genre:essay` or `filesWith:[lc="tea"]`; may be repeated.',
    ),
    reference: QueryReference.optional().describe(
      '`rest` (default), a part such as `criteria:academic`, or `list:` with the name of a reference list of the site.',
    ),
    attribute,
    minimum: QueryNumber(1, MOST).optional().describe('Least count in the target or in the reference.'),
    wordsOnly: QueryFlag.optional().describe('Leave punctuation out of the rows.'),
    listedOnly: QueryFlag.optional().describe('Only words of the word list of the site, in any of their spellings.'),
    withNames: QueryFlag.optional().describe('With `listedOnly`: count occurrences that are names too.'),
    kind: z
      .enum(KEYNESS_KINDS)
      .optional()
      .describe(
        'positive: used more in the target; negative: less; lock: alike, the most frequent first; all unless given.',
      ),
    sortBy: z.enum(KEYNESS_MEASURES).optional().describe('Measure that orders the rows; logLikelihood unless given.'),
    k: z
      .string({ error: 'must be a number above 0' })
      .regex(/^\d{1,7}(\.\d{1,6})?$/, 'must be a number above 0')
      .transform(Number)
      .refine((k) => k > 0, 'must be a number above 0')
      .optional()
      .describe('The constant of simple maths; 1 unless given.'),
  }),
  ngrams: z.object({
    ...part,
    ...page(100, 10_000),
    n: QueryNumber(2, 6).optional().describe('Length, 2 to 6; 2 unless given.'),
    within,
    attribute,
    minimum: QueryNumber(1, MOST).optional().describe('Least count; 2 unless given.'),
    wordsOnly: QueryFlag.optional().describe('Only sequences without punctuation.'),
  }),
  wordlist: z.object({
    ...part,
    ...page(100, 10_000),
    attribute,
    minimum: QueryNumber(1, MOST).optional().describe('Least count.'),
    pattern: z.string().max(1000).optional().describe('Regular expression that a value must match as a whole.'),
    stop: QueryList.optional().describe('Values to leave out, with commas.'),
    wordsOnly: QueryFlag.optional().describe('Leave punctuation out (default).'),
    file: z.string().max(1000).optional().describe('fileName of one document: its word list.'),
  }),
  dispersion: z.object({
    ...query,
    ...part,
    ...hits,
    points: QueryNumber(1, 10_000).optional().describe('At most so many positions for a plot; 1000 unless given.'),
  }),
  documents: z.object({ ...part, ...page(100, 10_000) }),
} as const;

/** The request that a parsed query string stands for. */
export function requestOfQuery(operation: OperationName, parsed: Record<string, unknown>): OperationInput {
  const { contextFilter, ...rest } = parsed;
  const request = contextFilter === undefined ? rest : { ...rest, contextFilters: contextFilter };
  return { ...request, operation } as OperationInput;
}

/** The query string of a request: `requestOfQuery` gives the request back. A reference list has none. */
export function queryOfRequest(request: OperationInput): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (value === undefined || name === 'operation' || name === 'id') continue;
    if (value === null) search.append(name, 'none');
    else if (name === 'filter') appendFilter(search, name, value as Record<string, string[]>);
    else if (name === 'target' || name === 'reference')
      appendPart(search, name, value as QueryPart | 'rest' | { listName: string });
    else if (name === 'contextFilters') {
      for (const { pattern, window, exclude } of value as { pattern: string; window: number[]; exclude?: boolean }[]) {
        search.append('contextFilter', `${exclude === true ? '!' : ''}${window.join(',')}:${pattern}`);
      }
    } else if (Array.isArray(value)) {
      if (value.length > 0) search.append(name, value.join(','));
    } else search.append(name, String(value));
  }
  return search;
}

function appendFilter(search: URLSearchParams, name: string, filter: Record<string, string[]>): void {
  for (const [field, values] of Object.entries(filter)) {
    for (const value of values) search.append(name, `${field}:${value}`);
  }
}

function appendPart(search: URLSearchParams, name: string, part: QueryPart | 'rest' | { listName: string }): void {
  if (part === 'rest') return search.append(name, 'rest');
  if ('listName' in part) return search.append(name, `list:${part.listName}`);
  if (part.criteria !== undefined) search.append(name, `criteria:${part.criteria}`);
  appendFilter(search, name, part.filter ?? {});
  if (part.filesWith !== undefined) search.append(name, `filesWith:${part.filesWith}`);
}
