import { cell, type AssociationMeasure } from '../contingency.ts';
import { conservativeLogRatio as conservativeOf } from '../log-ratio.ts';
import type { Measure } from '../measure.ts';

export const conservativeLogRatio: Measure<AssociationMeasure> = {
  name: 'Conservative log ratio',
  formula: 'the end of the 95 % interval of the log ratio that is nearer to 0; 0 where the interval contains 0',
  source: 'Evert 2022; the interval, Katz et al. 1978',
  meaning: 'A cautious log ratio: it is large only if the difference is both large and certain.',
  scale:
    'The higher the value, the larger the difference that is certain; 0 means that none is certain, each further 1 twice as frequent, and there are no fixed limits.',
  family: 'strength',
  isUsual: false,
  of: (o11, r1, c1, n) => conservativeOf(o11, r1, cell(c1 - o11), cell(n - r1)),
};
