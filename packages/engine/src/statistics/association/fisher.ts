import type { AssociationMeasure } from '../contingency.ts';
import { fisherStrength } from '../fisher.ts';
import type { Measure } from '../measure.ts';

export const fisher: Measure<AssociationMeasure> = {
  name: 'Fisher’s exact test',
  formula: '−log10 of the probability of O11 or more by chance; where O11 < E11, log10 of that of O11 or fewer',
  source: 'Pedersen 1996; as a strength, Stefanowitsch & Gries 2003',
  meaning:
    'How certain the attraction is. The test is exact, also for rare words. A value of 2 means that chance alone gives such a result once in 100 cases; 3 means once in 1,000 cases.',
  scale:
    'The higher the value, the more certain the attraction; there is no fixed upper limit, and below 0 the words avoid each other.',
  family: 'significance',
  isUsual: false,
  of: fisherStrength,
};
