import { z } from 'zod';
import { BOUND, rowsAnswer } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { ATTRIBUTE_FIELD, LAST_FIRST_FIELD, pageFields, PART_FIELDS, WITHIN_FIELD } from './shared-fields.ts';

export const NGRAM_FIELDS = {
  ...PART_FIELDS,
  ...pageFields(100, 10_000),
  n: { kind: 'whole', least: 2, most: 6, default: 2, help: 'Tokens of an n-gram, 2 to 6.' },
  ...WITHIN_FIELD,
  ...ATTRIBUTE_FIELD,
  minimum: { kind: 'whole', least: 1, default: 2, help: 'Minimum frequency.' },
  order: {
    kind: 'choice',
    of: ['count', 'values', 'files'],
    default: 'count',
    help: 'What orders the rows: the count or the number of files, highest first, or the values in code-point order.',
  },
  ...LAST_FIRST_FIELD,
  wordsOnly: { kind: 'flag', default: false, help: 'Only n-grams without punctuation.' },
  pattern: {
    kind: 'text',
    longest: 1000,
    help: 'Regular expression that one of the values must match as a whole: only n-grams that contain such a value.',
  },
  files: { kind: 'flag', default: false, help: 'Whether the rows have the number of files with the n-gram.' },
} as const satisfies Fields;

export const ngrams = {
  summary: 'N-grams of two to six tokens',
  fields: NGRAM_FIELDS,
  weight: 'heavy',
  file: 'rows',
  answer: () =>
    rowsAnswer(
      z.object({
        values: z.array(z.string()),
        count: z.int(),
        files: z
          .int()
          .optional()
          .describe('Files with the n-gram, if `files` was requested; not where a cluster stores the tokens.'),
      }),
      {
        within: BOUND,
        occurrences: z
          .int()
          .describe('All n-grams, rare ones included; if n is above 2, only those whose beginnings are frequent.'),
      },
    ),
} as const satisfies Operation;
