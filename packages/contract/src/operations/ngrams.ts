import { z } from 'zod';
import { BOUND, rowsAnswer } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { ATTRIBUTE_FIELD, ORDER_FIELDS, pageFields, PART_FIELDS, WITHIN_FIELD } from './shared-fields.ts';

export const NGRAM_FIELDS = {
  ...PART_FIELDS,
  ...pageFields(100, 10_000),
  n: { kind: 'whole', least: 2, most: 6, default: 2, help: 'Tokens of an n-gram, 2 to 6.' },
  ...WITHIN_FIELD,
  ...ATTRIBUTE_FIELD,
  minimum: { kind: 'whole', least: 1, default: 2, help: 'Minimum frequency.' },
  ...ORDER_FIELDS,
  wordsOnly: { kind: 'flag', default: false, help: 'Only n-grams without punctuation.' },
} as const satisfies Fields;

export const ngrams = {
  summary: 'N-grams of two to six tokens',
  fields: NGRAM_FIELDS,
  weight: 'heavy',
  file: 'rows',
  answer: () =>
    rowsAnswer(z.object({ values: z.array(z.string()), count: z.int() }), {
      within: BOUND,
      occurrences: z
        .int()
        .describe('All n-grams, rare ones included; if n is above 2, only those whose beginnings are frequent.'),
    }),
} as const satisfies Operation;
