import { nullable, optional, text, whole } from '../described.ts';
import { z } from 'zod';
import { HEADWORD_TAG, rowsAnswer } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { pageFields } from './shared-fields.ts';
import { HEADWORD_FIELDS, MEASURED, SKETCH_FIELDS } from './sketch.ts';

const DIFFERENCE_FIELDS = {
  ...HEADWORD_FIELDS,
  other: {
    kind: 'text',
    longest: 200,
    help: 'The other word, with the same part of speech; by default the same word.',
  },
  versus: {
    kind: 'reference',
    help: 'The texts of the other word; `rest`: all texts that are not searched; by default the same texts.',
  },
  minimum: { ...SKETCH_FIELDS.minimum, help: 'Minimum count of a collocate in a relation, on one of the sides.' },
  perRelation: {
    kind: 'whole',
    least: 1,
    help: 'Rows of each relation: those with the highest logDice on either side. Default: all.',
  },
  ...pageFields(200, 10_000),
} as const satisfies Fields;

export const difference = {
  summary: 'Sketch difference: the collocates of two words, or of one word in two subcorpora, by grammatical relation',
  fields: DIFFERENCE_FIELDS,
  weight: 'middling',
  file: 'rows',
  notInFile: ['perRelation'],
  figures: () => [
    ['logRatio', 'log2((f1/n1) / (f2/n2)); a count of 0 is taken as 0.5'],
    ['low, high', '95 % interval of the log ratio (Katz et al. 1978)'],
    ['most1, most2', '1 − 0.05^(1/n): with a larger share, 19 of 20 samples would have it (Clopper & Pearson 1934)'],
  ],
  answer: () =>
    rowsAnswer(
      {
        relation: z.string(),
        label: text('The relation for people; … is the headword.'),
        ...MEASURED,
        value: text('Lemma of the collocate.'),
        pos: z.string(),
        f1: whole('Triples of the first word with the collocate.'),
        n1: whole('Triples of the first word in this relation.'),
        f2: whole('Triples of the other word, or in the other texts.'),
        n2: z.int(),
        logRatio: nullable.figure('log2((f1/n1) / (f2/n2)); null where a side has no such relation.'),
        low: nullable.figure('Lower end of its 95 % interval.'),
        high: z.number().nullable(),
        files1: whole('Files with the pair.'),
        files2: z.int(),
        most1: optional.figure('Where f1 is 0: the share f1/n1 that it has at most, with 95 % confidence.'),
        most2: optional.figure('Where f2 is 0: the share f2/n2 that it has at most.'),
        cql1: text('A query that finds exactly the f1 hits.'),
        cql2: text('A query that finds exactly the f2 hits in the other texts.'),
      },
      { pos: HEADWORD_TAG, count2: whole('Hits of the other word, or in the other texts.') },
    ),
} as const satisfies Operation;
