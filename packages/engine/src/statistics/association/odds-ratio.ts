import { cell, type AssociationMeasure } from '../contingency.ts';
import { oddsRatio as oddsRatioOf } from '../frequency-difference.ts';
import type { Measure } from '../measure.ts';

export const oddsRatio: Measure<AssociationMeasure> = {
  name: 'Odds ratio',
  formula: '(O11 / O12) / (O21 / O22), 0.5 for 0; 1 where fewer than 0.5 were to be expected',
  source: 'Evert 2008; Pojanapunya & Todd 2018',
  meaning: 'How many times higher the odds of the collocate are near the node than elsewhere: 1 means no difference.',
  scale:
    'The higher the value, the higher the odds of the collocate near the node; values begin at 0, 1 means no difference, and there is no fixed upper limit.',
  family: 'strength',
  isUsual: false,
  of: (o11, r1, c1, n) => oddsRatioOf(o11, r1, cell(c1 - o11), cell(n - r1)),
};
