import { z } from 'zod';
import { JUDGED_TEXTS } from '../feature-precision.ts';
import { PER_MILLION } from './per-million.ts';
import { rowsAnswer } from './answer-shapes.ts';
import type { Operation } from './operation.ts';
import { pageFields, PART_FIELDS } from './shared-fields.ts';

const count = (text: string) => z.int().nullable().describe(text);
const figure = (text: string) => z.number().nullable().describe(text);

export const features = {
  summary: 'Grammatical features of World Englishes, each with its rate and the precision of its query',
  fields: {
    ...PART_FIELDS,
    ...pageFields(100, 1000),
    feature: { kind: 'text', longest: 200, help: 'Only features whose name contains this.' },
  },
  weight: 'heavy',
  file: 'rows',
  figures: () => [
    ...PER_MILLION(),
    ['low, high', '95 % interval of the rate per million (Poisson)'],
    ['precision', `right / judged, with its 95 % interval (Wilson 1927). The hits were drawn from ${JUDGED_TEXTS}`],
  ],
  answer: () =>
    rowsAnswer(
      z.object({
        name: z.string(),
        ewave: count('Its number in eWAVE 3.0; null: that has no such feature.'),
        count: count('Hits of the query; null: not counted, for which `problem` is the reason.'),
        perMillion: figure('Per million of `tokens`.'),
        low: figure('Lower end of the 95 % interval of `perMillion` (Poisson).'),
        high: figure('Upper end of that interval.'),
        precision: figure('Share of the judged hits that are right; null: none was judged.'),
        problem: z.string().nullable().describe('Why the feature was not counted.'),
        precisionLow: figure('Lower end of the 95 % interval of `precision` (Wilson).'),
        precisionHigh: figure('Upper end of that interval.'),
        judged: z.int().describe('Hits in the judged texts that two readers looked at.'),
        right: z.int().describe('How many of these show the feature to both.'),
        files: count('Files with a hit.'),
        tokens: count('Tokens of the texts searched.'),
        note: z.string().describe('What the query leaves out, or finds too much.'),
        cql: z.string().describe('The query.'),
      }),
      {},
    ),
} as const satisfies Operation;
