import { cell, type AssociationMeasure } from '../contingency.ts';
import { logRatio as logRatioOf } from '../log-ratio.ts';
import type { Measure } from '../measure.ts';

export const logRatio: Measure<AssociationMeasure> = {
  name: 'Log ratio',
  formula: 'log2((O11 / R1) / (O21 / R2)), 0.5 for 0; 0 where fewer than 0.5 were to be expected',
  source: 'Hardie 2014',
  meaning:
    'How many times more frequent the collocate is near the node than elsewhere: 1 means twice, 2 four times, 3 eight times.',
  scale:
    'The higher the value, the more frequent the collocate is near the node; 0 means no difference, each further 1 twice as frequent, and there are no fixed limits.',
  family: 'strength',
  isUsual: true,
  of: (o11, r1, c1, n) => logRatioOf(o11, r1, cell(c1 - o11), cell(n - r1)),
};
