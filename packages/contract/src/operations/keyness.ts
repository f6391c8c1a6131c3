import { KEYNESS_MEASURES, KEYNESS_NAMES, type KeynessName } from '@zaban/engine/statistics';
import { z } from 'zod';
import { COMMON, TOTAL } from './answer-shapes.ts';
import type { Complete, Fields } from './field.ts';
import { formulaOf } from './formula-of.ts';
import type { Operation } from './operation.ts';
import { ATTRIBUTE_FIELD, LAST_FIRST_FIELD, pageFields, QUERY_TEXT_LENGTH } from './shared-fields.ts';
import { SIGNIFICANCE_FIELD } from './significance.ts';

/** Sort keys of keywords: a measure, a count, a number of files, the lower limit of the interval, or the word itself. */
const KEYNESS_ORDERS = [...KEYNESS_NAMES, 'f1', 'f2', 'files1', 'files2', 'low', 'value'] as const;

export const KEYNESS_FIELDS = {
  ...pageFields(100, 10_000),
  target: { kind: 'part', required: true, help: 'The target corpus.' },
  reference: {
    kind: 'reference',
    default: 'rest',
    help: 'The reference corpus. `rest`: the corpus without the target; a subcorpus; or a list of counts, in full or by its name.',
  },
  attribute: {
    ...ATTRIBUTE_FIELD.attribute,
    help: 'Attribute of the tokens; or `triple`: pairs of words in a relation of a word sketch.',
  },
  minimum: { kind: 'whole', least: 1, default: 1, help: 'Minimum frequency in the target or in the reference corpus.' },
  minimumFiles: {
    kind: 'whole',
    least: 1,
    default: 1,
    help: 'Minimum number of files with the word in the target corpus; with `negative` and `onlyReference` in the reference corpus (not with a list), with `all` and `lock` in one of the two.',
  },
  ...SIGNIFICANCE_FIELD,
  files: { kind: 'flag', default: false, help: 'Whether the rows have the numbers of files with the word.' },
  wordsOnly: { kind: 'flag', default: false, help: 'Leave punctuation out of the rows.' },
  listedOnly: {
    kind: 'flag',
    default: false,
    help: 'Only words of the word list of the site, in any of their spellings.',
  },
  withNames: { kind: 'flag', default: false, help: 'With `listedOnly`: count occurrences that are names too.' },
  pattern: { kind: 'text', longest: 1000, help: 'Regular expression that a word must match as a whole.' },
  among: {
    kind: 'text',
    longest: QUERY_TEXT_LENGTH,
    help: 'One token in CQL, such as [pos="NN.*"]: only occurrences that it matches are counted, in target and reference. The totals remain those of all tokens. Not with a reference list.',
  },
  kind: {
    kind: 'choice',
    of: ['all', 'positive', 'negative', 'lock', 'onlyTarget', 'onlyReference'],
    default: 'all',
    help: 'positive: more frequent in the target corpus; negative: less frequent; lock: equally frequent, ordered by frequency; onlyTarget: not once in the reference corpus; onlyReference: not once in the target corpus.',
  },
  sortBy: {
    kind: 'choice',
    of: KEYNESS_ORDERS,
    default: 'logLikelihood',
    help: 'What orders the rows: a measure, a count (f1, f2), a number of files (files1, files2) or the lower limit of the log ratio (low), highest first, or `value`: the words in code-point order.',
  },
  ...LAST_FIRST_FIELD,
  k: { kind: 'positive', default: 1, help: 'The constant of simple maths, per million.' },
} as const satisfies Fields;

export const keyness = {
  summary: 'Keywords of a subcorpus against a reference corpus',
  fields: KEYNESS_FIELDS,
  weight: 'heavy',
  file: 'rows',
  figures: ({ sortBy }: Complete<typeof KEYNESS_FIELDS>) => [
    ...formulaOf(KEYNESS_MEASURES, sortBy),
    ['low, high', '95 % interval of the log ratio (Katz et al. 1978)'],
  ],
  answer: () =>
    z.object({
      ...COMMON,
      targetTokens: z.number().describe('Tokens of the target; with `triple` its triples.'),
      referenceTokens: z.number(),
      total: TOTAL,
      rows: z.array(keynessRow().extend(tripleOfRow())),
    }),
} as const satisfies Operation;

const text = () => z.string().optional();

function tripleOfRow() {
  return {
    headword: text().describe('With `triple`: lemma of the head.'),
    headwordPos: text(),
    label: text().describe('With `triple`: the relation for people.'),
    precision: z.number().optional().describe('With `triple`: as in a sketch.'),
    recall: z.number().optional(),
    collocate: text().describe('With `triple`: lemma of the word that depends on the head.'),
    collocatePos: text(),
    cql: text().describe('With `triple`: a query that finds exactly these hits.'),
  };
}

export function keynessRow() {
  return z.object({
    value: z.string(),
    f1: z.int().describe('Count in the target.'),
    n1: z.int().describe('Tokens of the target.'),
    f2: z.number().nullable().describe('Count in the reference; null: below its cut-off.'),
    n2: z.number().describe('Tokens of the reference.'),
    belowCutOff: z.number().optional().describe('The cut-off of the reference list, where the word is below it.'),
    files1: z
      .int()
      .optional()
      .describe('Files of the target with the word, if files were counted; not where a cluster stores the tokens.'),
    files2: z.int().optional().describe('Files of the reference with the word; not of a list.'),
    low: z.number().describe('Lower end of the 95 % interval of the log ratio.'),
    high: z.number(),
    ...(Object.fromEntries(
      KEYNESS_NAMES.map((name) => [name, z.number().describe(KEYNESS_MEASURES[name].formula)]),
    ) as Record<KeynessName, z.ZodNumber>),
  });
}
