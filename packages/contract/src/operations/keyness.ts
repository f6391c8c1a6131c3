import { figure, nullable, optional, whole } from '../described.ts';
import { KEYNESS_MEASURES, KEYNESS_NAMES, type KeynessName } from '@zaban/engine/statistics';
import { z } from 'zod';
import { COMMON, TOTAL } from './answer-shapes.ts';
import type { Complete, Fields } from './field.ts';
import { formulaOf } from './formula-of.ts';
import type { Operation } from './operation.ts';
import { ATTRIBUTE_FIELD, LAST_FIRST_FIELD, LISTED_FIELDS, pageFields, QUERY_TEXT_LENGTH } from './shared-fields.ts';
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
  ...LISTED_FIELDS,
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
  answer: () => keynessAnswer(figure('Tokens of the target; with `triple` its triples.'), tripleOfRow()),
} as const satisfies Operation;

function tripleOfRow() {
  return {
    headword: optional.text('With `triple`: lemma of the head.'),
    headwordPos: z.string().optional(),
    label: optional.text('With `triple`: the relation for people.'),
    precision: optional.figure('With `triple`: as in a sketch.'),
    recall: z.number().optional(),
    collocate: optional.text('With `triple`: lemma of the word that depends on the head.'),
    collocatePos: z.string().optional(),
    cql: optional.text('With `triple`: a query that finds exactly these hits.'),
  };
}

/** Schema of the answer of a comparison with a reference; `more` are further fields of its rows. */
export function keynessAnswer<More extends z.ZodRawShape>(targetTokens: z.ZodNumber, more: More) {
  const rows = z.array(z.object({ ...keynessRow(), ...more }));
  return z.object({ ...COMMON, targetTokens, referenceTokens: z.number(), total: TOTAL, rows });
}

function keynessRow() {
  return {
    value: z.string(),
    f1: whole('Count in the target.'),
    n1: whole('Tokens of the target.'),
    f2: nullable.figure('Count in the reference; null: below its cut-off.'),
    n2: figure('Tokens of the reference.'),
    belowCutOff: optional.figure('The cut-off of the reference list, where the word is below it.'),
    files1: optional.whole(
      'Files of the target with the word, if files were counted; not where a cluster stores the tokens.',
    ),
    files2: optional.whole('Files of the reference with the word; not of a list.'),
    low: figure('Lower end of the 95 % interval of the log ratio.'),
    high: z.number(),
    ...(Object.fromEntries(KEYNESS_NAMES.map((name) => [name, figure(KEYNESS_MEASURES[name].formula)])) as Record<
      KeynessName,
      z.ZodNumber
    >),
  };
}
