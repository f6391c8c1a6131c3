import { figure, optional, whole } from '../described.ts';
import { z } from 'zod';
import { rowsAnswer } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { ATTRIBUTE_FIELD, LAST_FIRST_FIELD, pageFields, PART_FIELDS } from './shared-fields.ts';

export const TRENDS_FIELDS = {
  ...PART_FIELDS,
  ...pageFields(100, 10_000),
  by: { kind: 'text', default: 'year', help: 'A document field, whose values are the periods.' },
  span: { kind: 'whole', least: 1, most: 1000, default: 1, help: 'How many years make one period; 10: decades.' },
  ...ATTRIBUTE_FIELD,
  minimum: { kind: 'whole', least: 1, default: 5, help: 'Minimum frequency in all periods together.' },
  wordsOnly: { kind: 'flag', default: true, help: 'Leave punctuation out.' },
  pattern: { kind: 'text', longest: 1000, help: 'Regular expression that a value must match as a whole.' },
  kind: { kind: 'choice', of: ['all', 'rising', 'falling'], default: 'all', help: 'Which rows are listed.' },
  sortBy: {
    kind: 'choice',
    of: ['degrees', 'p', 'count', 'value'],
    default: 'degrees',
    help: 'What orders the rows: the steepest first, whether they rise or fall; the lowest p; the highest count; or the values in code-point order.',
  },
  ...LAST_FIRST_FIELD,
  interval: {
    kind: 'flag',
    default: false,
    help: 'Whether the rows have the number of their texts and an interval over texts; at most 1,000 rows at once.',
  },
} as const satisfies Fields;

const period = () => z.object({ value: z.string(), tokens: z.int(), files: z.int() });

export const trends = {
  summary: 'Words whose use rises or falls over the values of a document field',
  fields: TRENDS_FIELDS,
  weight: 'heavy',
  file: 'rows',
  notInFile: ['interval'],
  figures: () => [
    [
      'slope',
      'Theil–Sen: median of (f_j − f_i) / (j − i) over all periods i < j; f is the frequency per token, the mean of the periods being 1',
    ],
    ['degrees', 'arctangent of slope · (number of periods − 1)'],
    ['p', 'Mann–Kendall, two-sided; exact for up to 20 periods without ties'],
    ['q', 'false discovery rate of all rows with p at most this (Benjamini & Hochberg 1995)'],
  ],
  answer: () =>
    rowsAnswer(
      {
        value: z.string(),
        count: z.int(),
        counts: z.array(z.int()).describe('Count in each period.'),
        slope: figure('Change from one period to the next, the mean frequency being 1.'),
        degrees: figure('The slope over all periods as an angle, −90 to 90.'),
        p: figure('Two-sided p of the Mann–Kendall test; at least 2/n! with n periods.'),
        q: figure('False discovery rate of all rows with such a p.'),
        files: optional.whole('Texts with the value; only with `interval`.'),
        low: optional.figure('Lower end of the 95 % interval of `degrees` over texts; with `interval`.'),
        high: z.number().optional(),
      },
      {
        periods: z.array(period()).describe('The periods in their order.'),
        small: z.array(period()).describe('Periods left out, which have less than 15 % of the mean size.'),
        undated: whole('Texts without a value of the field.'),
      },
    ),
} as const satisfies Operation;
