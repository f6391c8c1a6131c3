import { z } from 'zod';
import { COMMON } from './answer-shapes.ts';
import { linesWeight } from './lines-weight.ts';
import type { Operation } from './operation.ts';
import { HIT_FIELDS, pageFields } from './shared-fields.ts';

export const positions = {
  summary: 'Where a query matches',
  fields: { ...HIT_FIELDS, ...pageFields(1000, 100_000) },
  weight: linesWeight,
  answer: () =>
    z.object({
      ...COMMON,
      positions: z.array(z.tuple([z.int(), z.int()])).describe('Half-open spans, by start, then end.'),
    }),
} as const satisfies Operation;
