import { z } from 'zod';
import { CONTEXT_TOKENS } from '../constants.ts';

export const GROUP_ORDERS = ['count', 'values'] as const;

export const QUERY_TEXT_LENGTH = 10_000;

/** A whole number that is refused by its bounds, whatever is wrong with it. */
export function WholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const bounds = most === Number.MAX_SAFE_INTEGER ? `, at least ${least}` : ` from ${least} to ${most}`;
  const error = `must be a whole number${bounds}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** The name of a structure of the corpus. */
export const STRUCTURE_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Document fields and the values that a document may have: all fields must fit, any value of a field does. */
export const Filter = z
  .record(z.string(), z.array(z.string()).min(1))
  .describe('Document fields and the values wanted, such as {"genre":["news","blog"]}.');

export const STRATEGIES = ['standard', 'shortest', 'longest', 'traditional'] as const;

/** A part may be made of the texts that a search finds. */
export const FilesWith = z
  .string()
  .max(QUERY_TEXT_LENGTH)
  .describe('A query in CQL: only documents in which it finds something.');

/** Which part of the corpus is meant. */
export const partFields = {
  criteria: z.string().default('all').describe('A category value, or `all`.'),
  filter: Filter.optional(),
  filesWith: FilesWith.optional(),
};

/** The query: either `cql` or `simple`. */
export const queryFields = {
  cql: z.string().max(QUERY_TEXT_LENGTH).optional().describe('A query in CQL; give either this or `simple`.'),
  simple: z.string().max(QUERY_TEXT_LENGTH).optional().describe('A query in the simple query language.'),
  strategy: z
    .enum(STRATEGIES)
    .default('standard')
    .describe('Which of several matches from one start are taken, as in CQP.'),
};

/** Which of the answer’s rows are wanted. */
export const pageFields = {
  offset: WholeNumber(0).default(0).describe('Rows to skip.'),
  limit: WholeNumber(0).optional().describe('Rows to answer; without it, all of them.'),
};

export const Window = (most: number) => {
  const side = WholeNumber(0, most);
  return z
    .tuple([side, side], { error: `must be two whole numbers from 0 to ${most}, such as [5,5]` })
    .describe('Tokens on the left and on the right.');
};

export const ContextFilter = z
  .object({
    pattern: z.string().max(QUERY_TEXT_LENGTH).describe('A token pattern in CQL, such as [lemma="go"].'),
    window: Window(CONTEXT_TOKENS.most),
    exclude: z.boolean().default(false).describe('Keep the hits without it instead.'),
  })
  .describe('Keeps hits whose context contains a token.');

/** Which of the hits are meant. */
export const hitFields = {
  withoutNames: z
    .boolean()
    .default(false)
    .describe('Leave out hits that are names, told by case, tag and position (“Imran Khan”).'),
  contextFilters: z.array(ContextFilter).max(8).default([]),
  firstHitPerDocument: z.boolean().default(false).describe('Only the first hit of each document.'),
};

/** What lines can be told with. */
export const filesField = {
  files: z.boolean().optional().describe('Whether the number of files with a hit is told.'),
};

export const Within = z
  .string({ error: 'must be the name of a structure such as "s", or null' })
  .nullable()
  .default('s')
  .describe('Structure that bounds the window (`s`), or null: bounded by the document only.');

export const MEASURES = [
  'logLikelihood',
  'mi',
  'mi3',
  't',
  'z',
  'dice',
  'logDice',
  'logRatio',
  'minimumSensitivity',
  'deltaPCollocate',
  'deltaPNode',
] as const;

/** What a list of key words can be ordered by. */
export const KEYNESS_MEASURES = ['logLikelihood', 'logRatio', 'percentDiff', 'simpleMaths'] as const;

/** Which words of a comparison are listed. */
export const KEYNESS_KINDS = ['all', 'positive', 'negative', 'lock'] as const;

/** Limits on a word list. */
export const wordFields = {
  attribute: z.string().default('lc').describe('Attribute of the tokens.'),
  minimum: WholeNumber(1).default(1).describe('Least count.'),
  pattern: z.string().max(1000).optional().describe('Regular expression that a value must match as a whole.'),
  stop: z.array(z.string()).max(10_000).optional().describe('Values to leave out.'),
  wordsOnly: z.boolean().default(true).describe('Leave punctuation out.'),
};
