import { optional, whole } from '../described.ts';
import { z } from 'zod';
import { BOUND, rowsAnswer } from './answer-shapes.ts';
import type { Complete, Fields } from './field.ts';
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
    of: ['count', 'values', 'files', 'fillers', 'variability', 'entropy'],
    default: 'count',
    help: 'What orders the rows: the count, the number of files or a figure of frames, highest first, or the values in code-point order.',
  },
  ...LAST_FIRST_FIELD,
  wordsOnly: { kind: 'flag', default: false, help: 'Only n-grams without punctuation.' },
  pattern: {
    kind: 'text',
    longest: 1000,
    help: 'Regular expression that one of the values must match as a whole: only n-grams that contain such a value.',
  },
  frames: {
    kind: 'flag',
    default: false,
    help: 'Phrase frames: one inner place of each n-gram is open, such as “the * of”; n is 3 or more.',
  },
  skip: {
    kind: 'whole',
    least: 0,
    most: 4,
    default: 0,
    help: 'Skip-grams: how many tokens may be left out between those of an n-gram, all gaps together.',
  },
  files: { kind: 'flag', default: false, help: 'Whether the rows have the number of files with the n-gram.' },
} as const satisfies Fields;

export const ngrams = {
  summary: 'N-grams of two to six tokens',
  fields: NGRAM_FIELDS,
  weight: 'heavy',
  file: 'rows',
  figures: ({ frames }: Complete<typeof NGRAM_FIELDS>) =>
    frames
      ? [
          ['entropy', '−Σ p·log2 p, where p is the share of a filler in the hits of its frame'],
          ['variability', 'fillers / count: the variant/p-frame ratio (Römer 2010)'],
        ]
      : [],
  answer: () =>
    rowsAnswer(
      {
        values: z.array(z.string()),
        count: z.int(),
        files: optional.whole(
          'Files with the n-gram, if `files` was requested; not where a cluster stores the tokens.',
        ),
        open: optional.whole('With `frames`: index of the open place, whose value is `*`.'),
        fillers: optional.whole('With `frames`: number of different values at the open place.'),
        commonest: z
          .array(z.object({ value: z.string(), count: z.int() }))
          .optional()
          .describe('With `frames`: the five commonest of them.'),
        entropy: optional.figure('With `frames`: entropy of the values at the open place in bits.'),
        variability: optional.figure('With `frames`: fillers / count.'),
      },
      {
        within: BOUND,
        occurrences: whole(
          'All n-grams, rare ones included; if n is above 2, only those whose beginnings are frequent.',
        ),
      },
    ),
} as const satisfies Operation;
