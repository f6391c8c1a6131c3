import { whole } from '../described.ts';
import { z } from 'zod';
import { rowsAnswer } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { PER_MILLION } from './per-million.ts';
import { ATTRIBUTE_FIELD, LAST_FIRST_FIELD, LISTED_FIELDS, pageFields, PART_FIELDS } from './shared-fields.ts';

export const WORDLIST_FIELDS = {
  ...PART_FIELDS,
  ...pageFields(100, 10_000),
  ...ATTRIBUTE_FIELD,
  minimum: { kind: 'whole', least: 1, default: 1, help: 'Minimum frequency.' },
  order: {
    kind: 'choice',
    of: ['count', 'values', 'endings'],
    default: 'count',
    help: 'What orders the rows: the count, highest first, the values in code-point order, or the values from their last letter backwards.',
  },
  ...LAST_FIRST_FIELD,
  pattern: { kind: 'text', longest: 1000, help: 'Regular expression that a value must match as a whole.' },
  ...LISTED_FIELDS,
  stop: { kind: 'list', most: 10_000, help: 'Values to leave out.' },
  wordsOnly: { kind: 'flag', default: true, help: 'Leave punctuation out.' },
  file: { kind: 'text', help: 'fileName of one document: its word list.' },
} as const satisfies Fields;

export const wordlist = {
  summary: 'Words of a file, a subcorpus or the corpus by frequency',
  fields: WORDLIST_FIELDS,
  weight: 'middling',
  file: 'rows',
  figures: PER_MILLION,
  answer: () =>
    rowsAnswer(
      { value: z.string(), count: z.int(), perMillion: z.number() },
      {
        occurrences: whole('Sum of the counts of all rows.'),
      },
    ),
} as const satisfies Operation;
