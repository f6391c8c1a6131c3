import { figure, whole } from '../described.ts';
import { z } from 'zod';
import { rowsAnswer } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { PER_MILLION } from './per-million.ts';
import { HIT_FIELDS } from './shared-fields.ts';

export const DISTRIBUTION_FIELDS = {
  ...HIT_FIELDS,
  by: { kind: 'text', default: 'category', help: 'A document field.' },
  texts: { kind: 'flag', default: false, help: 'Whether the answer has the hits of each text.' },
} as const satisfies Fields;

export const distribution = {
  summary: 'Hits of a query by the values of a document field, including values without a hit',
  fields: DISTRIBUTION_FIELDS,
  weight: 'middling',
  file: 'rows',
  notInFile: ['texts'],
  figures: PER_MILLION,
  answer: () =>
    rowsAnswer(
      {
        value: z.string(),
        count: z.int(),
        tokens: whole('Tokens of the texts with this value.'),
        words: z.int(),
        files: whole('Files with this value.'),
        filesAttesting: whole('Files with hits.'),
        perMillion: figure('Hits per million tokens of these texts.'),
      },
      {
        texts: z
          .object({
            section: z.array(z.int()).describe('Index of the row of each text.'),
            count: z.array(z.int()).describe('Hits of each text.'),
            tokens: z.array(z.int()).describe('Tokens of each text.'),
          })
          .optional()
          .describe('The texts with tokens, in the order of the corpus; only with the parameter `texts`.'),
      },
    ),
} as const satisfies Operation;
