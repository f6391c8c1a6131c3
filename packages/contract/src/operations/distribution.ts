import { z } from 'zod';
import { rowsAnswer } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { PER_MILLION } from './per-million.ts';
import { HIT_FIELDS } from './shared-fields.ts';

export const DISTRIBUTION_FIELDS = {
  ...HIT_FIELDS,
  by: { kind: 'text', default: 'category', help: 'A document field.' },
} as const satisfies Fields;

export const distribution = {
  summary: 'Hits of a query by the values of a document field, including values without a hit',
  fields: DISTRIBUTION_FIELDS,
  weight: 'middling',
  file: 'rows',
  figures: PER_MILLION,
  answer: () =>
    rowsAnswer(
      z.object({
        value: z.string(),
        count: z.int(),
        tokens: z.int().describe('Tokens of the texts with this value.'),
        words: z.int(),
        files: z.int().describe('Files with this value.'),
        filesAttesting: z.int().describe('Files with hits.'),
        perMillion: z.number().describe('Hits per million tokens of these texts.'),
      }),
      {},
    ),
} as const satisfies Operation;
