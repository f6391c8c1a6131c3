import { figure, optional, whole } from '../described.ts';
import { ASSOCIATION_MEASURES, ASSOCIATION_NAMES, type AssociationName } from '@zaban/engine/statistics';
import { z } from 'zod';
import { BOUND, rowsAnswer } from './answer-shapes.ts';
import type { Complete, Fields } from './field.ts';
import { formulaOf } from './formula-of.ts';
import type { Operation } from './operation.ts';
import {
  ATTRIBUTE_FIELD,
  HIT_FIELDS,
  LAST_FIRST_FIELD,
  pageFields,
  QUERY_TEXT_LENGTH,
  WITHIN_FIELD,
} from './shared-fields.ts';
import { SIGNIFICANCE_FIELD } from './significance.ts';

/** Sort keys of collocates: a measure, another figure of a row, or the collocate itself. */
const COLLOCATE_ORDERS = [...ASSOCIATION_NAMES, 'o11', 'e11', 'c1', 'files', 'value'] as const;

export const COLLOCATION_FIELDS = {
  ...HIT_FIELDS,
  ...pageFields(100, 10_000),
  window: { kind: 'window', most: 10, default: [5, 5], help: 'Tokens on the left and on the right.' },
  unit: {
    kind: 'choice',
    of: ['tokens', 'words'],
    default: 'tokens',
    help: 'The unit of `window` and of the counts; with words, both exclude punctuation.',
  },
  ...WITHIN_FIELD,
  ...ATTRIBUTE_FIELD,
  among: {
    kind: 'text',
    longest: QUERY_TEXT_LENGTH,
    help: 'One token in CQL by its own attributes, such as [pos="NN.*"]: only tokens that it matches can be collocates. The totals remain those of all tokens.',
  },
  wordsOnly: { kind: 'flag', default: false, help: 'Leave punctuation out of the rows.' },
  counting: {
    kind: 'choice',
    of: ['unique', 'perHit'],
    default: 'unique',
    help: 'unique: each token counts once, and the tokens of the hits are not counted; perHit: each token counts once for each hit.',
  },
  minimumFrequency: { kind: 'whole', least: 1, default: 1, help: 'Minimum frequency of a collocate.' },
  minimumJoint: { kind: 'whole', least: 1, default: 1, help: 'Minimum of co-occurrences.' },
  ...SIGNIFICANCE_FIELD,
  sortBy: {
    kind: 'choice',
    of: COLLOCATE_ORDERS,
    default: 'logLikelihood',
    help: 'What orders the rows: a measure or a figure, highest first, or `value`: the collocates in code-point order.',
  },
  ...LAST_FIRST_FIELD,
  relation: {
    kind: 'text',
    longest: 200,
    help: 'A relation, such as obj or nsubj.*, in place of the window: collocates of one token are the tokens that it joins to a hit. Counted are pairs of head and dependent: R1 those of the hits, C1 those of the collocate, N all.',
  },
  collocate: {
    kind: 'choice',
    of: ['dependent', 'head'],
    default: 'dependent',
    help: 'With `relation`: whether collocates are dependents of the hits (the objects of a verb) or their heads (the verbs of an object).',
  },
} as const satisfies Fields;

export const collocations = {
  summary: 'Words that occur near a query more often than expected by chance',
  fields: COLLOCATION_FIELDS,
  weight: 'middling',
  file: 'rows',
  figures: ({ sortBy }: Complete<typeof COLLOCATION_FIELDS>) => [
    ...formulaOf(ASSOCIATION_MEASURES, sortBy),
    ['E11', 'R1 · C1 / N'],
  ],
  answer: () => rowsAnswer(collocationRow(), { within: BOUND }),
} as const satisfies Operation;

function collocationRow() {
  return {
    value: z.string(),
    o11: whole('Co-occurrences of node and collocate.'),
    r1: whole('Tokens, or words, in the windows; with `relation` pairs of the hits.'),
    c1: whole('Frequency of the collocate in the population; with `relation` its pairs.'),
    n: whole('Size of the population; with `relation` all pairs.'),
    e11: figure('Expected co-occurrences: r1 · c1 / n.'),
    files: whole('Files with co-occurrences.'),
    cql: optional.text('With `relation`, unless hits are filtered: a query that finds just these pairs.'),
    ...(Object.fromEntries(
      ASSOCIATION_NAMES.map((name) => [name, figure(ASSOCIATION_MEASURES[name].formula)]),
    ) as Record<AssociationName, z.ZodNumber>),
  };
}
