import { z } from 'zod';
import { COMMON } from './answer-shapes.ts';
import type { Operation } from './operation.ts';
import { HIT_FIELDS } from './shared-fields.ts';

export const dispersion = {
  summary: 'Dispersion of a query over the files',
  fields: {
    ...HIT_FIELDS,
    points: { kind: 'whole', least: 1, most: 10_000, default: 1000, help: 'Largest number of positions for a plot.' },
  },
  weight: 'middling',
  answer: () =>
    z.object({
      ...COMMON,
      files: z.int().describe('Files searched.'),
      range: z.int().describe('Files with a hit.'),
      juillandD: z.number().nullable().describe('Juilland’s D.'),
      dp: z.number().nullable().describe('Deviation of proportions.'),
      dpNorm: z.number().nullable().describe('DP divided by its largest possible value.'),
      carrollD2: z.number().nullable().describe('Carroll’s D2.'),
      rosengrenS: z.number().nullable().describe('Rosengren’s S.'),
      arf: z.number().nullable().describe('Average reduced frequency.'),
      tokens: z.int().describe('Tokens searched.'),
      commonestFile: z.string().nullable().describe('The file with the most hits.'),
      commonestFileShare: z.number().nullable().describe('Share of the hits that the commonest file has.'),
      points: z
        .array(z.number())
        .describe('Positions of hits for a plot, from 0 (first token searched) to 1 (last token).'),
    }),
} as const satisfies Operation;
