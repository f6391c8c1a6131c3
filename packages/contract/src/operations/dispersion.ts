import { z } from 'zod';
import { COMMON } from './answer-shapes.ts';
import type { Operation } from './operation.ts';
import { HIT_FIELDS } from './shared-fields.ts';

export const dispersion = {
  summary: 'How evenly a query is spread over the files',
  fields: {
    ...HIT_FIELDS,
    points: { kind: 'whole', least: 1, most: 10_000, default: 1000, help: 'At most so many positions for a plot.' },
  },
  weight: 'middling',
  answer: () =>
    z.object({
      ...COMMON,
      files: z.int().describe('Files of the part searched.'),
      range: z.int().describe('Files that attest it.'),
      juillandD: z.number().nullable().describe('Juilland’s D.'),
      dp: z.number().nullable().describe('Deviation of proportions.'),
      dpNorm: z.number().nullable().describe('The same divided by its largest value.'),
      carrollD2: z.number().nullable().describe('Carroll’s D2.'),
      rosengrenS: z.number().nullable().describe('Rosengren’s S.'),
      arf: z.number().nullable().describe('Average reduced frequency.'),
      tokens: z.int().describe('Tokens searched.'),
      commonestFile: z.string().nullable().describe('The file with the most hits.'),
      commonestFileShare: z.number().nullable().describe('Share of the hits that the commonest file has.'),
      points: z.array(z.number()).describe('Places of hits for a plot, from 0 to 1 of the part searched.'),
    }),
} as const satisfies Operation;
