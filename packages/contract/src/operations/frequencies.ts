import { FREQUENCY_ROW, rowsAnswer } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { PER_MILLION } from './per-million.ts';
import { HIT_FIELDS, LAST_FIRST_FIELD, pageFields } from './shared-fields.ts';

export const FREQUENCY_FIELDS = {
  ...HIT_FIELDS,
  ...pageFields(100, 10_000),
  by: {
    kind: 'list',
    least: 1,
    most: 4,
    default: ['node:lc'],
    help: 'Dimensions: node, one of its tokens (node1, node2 … or from its end node-1, node-2 …), L5…L1, R1…R5 with :attribute (lc unless named), doc.FIELD, or u.FIELD for a structure u.',
  },
  minimum: { kind: 'whole', least: 1, default: 1, help: 'Minimum frequency of a row.' },
  order: {
    kind: 'choice',
    of: ['count', 'values', 'perMillion', 'files'],
    default: 'count',
    help: 'What orders the rows: a figure, highest first, or the values in code-point order.',
  },
  ...LAST_FIRST_FIELD,
} as const satisfies Fields;

export const frequencies = {
  summary: 'Frequencies of a query by its own tokens, by those around it, by document field or by file',
  fields: FREQUENCY_FIELDS,
  weight: 'middling',
  file: 'rows',
  figures: PER_MILLION,
  answer: () => rowsAnswer(FREQUENCY_ROW),
} as const satisfies Operation;
