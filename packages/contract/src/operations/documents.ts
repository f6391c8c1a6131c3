import { z } from 'zod';
import { rowsAnswer } from './answer-shapes.ts';
import type { Operation } from './operation.ts';
import { pageFields, PART_FIELDS } from './shared-fields.ts';

export const documents = {
  summary: 'The documents of a subcorpus with their metadata',
  fields: { ...PART_FIELDS, ...pageFields(100, 10_000) },
  weight: 'light',
  file: 'rows',
  answer: () =>
    rowsAnswer({
      filename: z.string(),
      tokens: z.int(),
      words: z.int(),
      fields: z.record(z.string(), z.string()).describe('Metadata.'),
    }),
} as const satisfies Operation;
