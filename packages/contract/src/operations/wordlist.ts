import { z } from 'zod';
import { rowsAnswer } from './answer-shapes.ts';
import type { Operation } from './operation.ts';
import { PER_MILLION } from './per-million.ts';
import { ATTRIBUTE_FIELD, ORDER_FIELDS, pageFields, PART_FIELDS } from './shared-fields.ts';

export const wordlist = {
  summary: 'Words of a file, a subcorpus or the corpus by frequency',
  fields: {
    ...PART_FIELDS,
    ...pageFields(100, 10_000),
    ...ATTRIBUTE_FIELD,
    minimum: { kind: 'whole', least: 1, default: 1, help: 'Minimum frequency.' },
    ...ORDER_FIELDS,
    pattern: { kind: 'text', longest: 1000, help: 'Regular expression that a value must match as a whole.' },
    stop: { kind: 'list', most: 10_000, help: 'Values to leave out.' },
    wordsOnly: { kind: 'flag', default: true, help: 'Leave punctuation out.' },
    file: { kind: 'text', help: 'fileName of one document: its word list.' },
  },
  weight: 'middling',
  file: 'rows',
  figures: PER_MILLION,
  answer: () =>
    rowsAnswer(z.object({ value: z.string(), count: z.int(), perMillion: z.number() }), {
      occurrences: z.int().describe('Sum of the counts of all rows.'),
    }),
} as const satisfies Operation;
