// Which fields do several operations have? Every default and bound is defined here or in the file of its operation.
import { ALL_CRITERIA, CONTEXT_TOKENS } from '../constants.ts';
import type { Fields } from './field.ts';

export const QUERY_TEXT_LENGTH = 10_000;

export const STRATEGIES = ['standard', 'shortest', 'longest', 'traditional', 'all'] as const;

/** The subcorpus. */
export const PART_FIELDS = {
  criteria: { kind: 'text', default: ALL_CRITERIA, help: 'A category value, or `all`.' },
  filter: { kind: 'filter', help: 'Document fields with the values to search in.' },
  filesWith: {
    kind: 'text',
    longest: QUERY_TEXT_LENGTH,
    help: 'A query in CQL: only documents in which it has a hit.',
  },
} as const satisfies Fields;

/** The query: either `cql` or `simple`. */
const QUERY_FIELDS = {
  cql: { kind: 'text', longest: QUERY_TEXT_LENGTH, help: 'A query in CQL; give either this or `simple`.' },
  simple: { kind: 'text', longest: QUERY_TEXT_LENGTH, help: 'A query in the simple query language.' },
  lists: { kind: 'filter', parameter: 'list', help: 'Word lists that `cql` names as `$name`, by name.' },
  macros: { kind: 'filter', parameter: 'macro', help: 'Queries in CQL that `cql` names as `/name[]`, by name.' },
  strategy: {
    kind: 'choice',
    of: STRATEGIES,
    default: 'standard',
    help: 'Which match is taken if several begin at the same token, as in CQP; `all`: every one.',
  },
} as const satisfies Fields;

/** A query, and the subcorpus in which it is searched. */
export const SEARCH_FIELDS = { ...QUERY_FIELDS, ...PART_FIELDS } as const;

/** A query with restrictions of its hits. */
export const HIT_FIELDS = {
  ...SEARCH_FIELDS,
  withoutNames: {
    kind: 'flag',
    default: false,
    help: 'Leave out hits that are names, identified by case, tag and position (“Imran Khan”).',
  },
  contextFilters: {
    kind: 'contextFilters',
    parameter: 'contextFilter',
    default: [],
    help: 'Keeps the hits whose context contains a token, or with `exclude` those without it.',
  },
  firstHitPerDocument: { kind: 'flag', default: false, help: 'Only the first hit of each document.' },
  firstHitPer: {
    kind: 'list',
    most: 4,
    default: [],
    help: 'Only the first hit of each value, or of each combination: u.FIELD of a structure u (u.speaker: one of each speaker), doc.FIELD.',
  },
} as const satisfies Fields;

/** The context that a line shows around a hit. */
export const LINE_FIELDS = {
  context: {
    kind: 'context',
    most: CONTEXT_TOKENS.most,
    default: [CONTEXT_TOKENS.default, CONTEXT_TOKENS.default],
    help: `Context left and right, up to ${CONTEXT_TOKENS.most}, or the name of a structure such as \`s\`: the sentence.`,
  },
  unit: {
    kind: 'choice',
    of: ['tokens', 'words'],
    default: 'tokens',
    help: 'The unit of `context`; with words, punctuation marks are shown but not counted.',
  },
} as const satisfies Fields;

/** The corpus of which lines show the counterparts. */
export const ALIGNED_FIELD = {
  aligned: { kind: 'text', help: 'Id of a corpus that is aligned with this one: each line has its counterpart there.' },
} as const satisfies Fields;

/** Whether the number of files is counted too. */
export const FILES_FIELD = {
  files: { kind: 'flag', help: 'Whether the answer has the number of files with a hit.' },
} as const satisfies Fields;

export const SORT_FIELD = {
  sort: {
    kind: 'list',
    most: 12,
    default: [],
    help: 'Keys: L5…L1, node, one of its tokens (node1, node-1 …), R1…R5, doc.FIELD or u.FIELD for a structure u, then :attribute (lc unless named), :exact, :reverse, :desc; or gdex, good examples first.',
  },
} as const satisfies Fields;

export const WITHIN_FIELD = {
  within: { kind: 'structure', default: 's', help: 'Structure that limits what is counted; null: only the document.' },
} as const satisfies Fields;

export const ATTRIBUTE_FIELD = {
  attribute: { kind: 'text', default: 'lc', help: 'Attribute of the tokens.' },
} as const satisfies Fields;

/** Whether the order is reversed. */
export const LAST_FIRST_FIELD = {
  lastFirst: {
    kind: 'flag',
    default: false,
    help: 'Begin at the other end of the order: the lowest figures, or the last values.',
  },
} as const satisfies Fields;

/** Whether the rows are the words of the site's word list. */
export const LISTED_FIELDS = {
  listedOnly: {
    kind: 'flag',
    default: false,
    help: 'Only words of the word list of the site, in any of their spellings.',
  },
  withNames: { kind: 'flag', default: false, help: 'With `listedOnly`: count occurrences that are names too.' },
} as const satisfies Fields;

/** The page of rows. `inCalls` and `most`: default and maximum of `limit` over HTTP. */
export function pageFields<const Default extends number, const Most extends number>(inCalls: Default, most: Most) {
  return {
    offset: { kind: 'whole', least: 0, default: 0, help: 'Rows to skip.' },
    limit: { kind: 'rows', inCalls: { default: inCalls, most }, help: 'Number of rows in the answer. Default: all.' },
  } as const satisfies Fields;
}
