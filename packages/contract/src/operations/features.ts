import { nullable, text, whole } from '../described.ts';
import { z } from 'zod';
import { JUDGED_TEXTS } from '../feature-precision.ts';
import { PER_MILLION } from './per-million.ts';
import { rowsAnswer } from './answer-shapes.ts';
import type { Operation } from './operation.ts';
import { pageFields, PART_FIELDS } from './shared-fields.ts';

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
    rowsAnswer({
      name: z.string(),
      ewave: nullable.whole('Its number in eWAVE 3.0; null: that has no such feature.'),
      count: nullable.whole('Hits of the query; null: not counted, for which `problem` is the reason.'),
      perMillion: nullable.figure('Per million of `tokens`.'),
      low: nullable.figure('Lower end of the 95 % interval of `perMillion` (Poisson).'),
      high: nullable.figure('Upper end of that interval.'),
      precision: nullable.figure('Share of the judged hits that are right; null: none was judged.'),
      problem: nullable.text('Why the feature was not counted.'),
      precisionLow: nullable.figure('Lower end of the 95 % interval of `precision` (Wilson).'),
      precisionHigh: nullable.figure('Upper end of that interval.'),
      judged: whole('Hits in the judged texts that two readers looked at.'),
      right: whole('How many of these show the feature to both.'),
      files: nullable.whole('Files with a hit.'),
      tokens: nullable.whole('Tokens of the texts searched.'),
      note: text('What the query leaves out, or finds too much.'),
      cql: text('The query.'),
    }),
} as const satisfies Operation;
