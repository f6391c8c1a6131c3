import { nullable, whole } from '../described.ts';
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
      files: whole('Files searched.'),
      range: whole('Files with a hit.'),
      juillandD: nullable.figure('Juilland’s D.'),
      dp: nullable.figure('Deviation of proportions.'),
      dpNorm: nullable.figure('DP divided by its largest possible value.'),
      carrollD2: nullable.figure('Carroll’s D2.'),
      rosengrenS: nullable.figure('Rosengren’s S.'),
      arf: nullable.figure('Average reduced frequency.'),
      tokens: whole('Tokens searched.'),
      commonestFile: nullable.text('The file with the most hits.'),
      commonestFileShare: nullable.figure('Share of the hits that the commonest file has.'),
      points: z
        .array(z.number())
        .describe('Positions of hits for a plot, from 0 (first token searched) to 1 (last token).'),
    }),
} as const satisfies Operation;
