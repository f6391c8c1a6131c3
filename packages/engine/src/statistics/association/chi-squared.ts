import { chiSquared as unsigned } from '../chi-squared.ts';
import { signed, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const chiSquared: Measure<AssociationMeasure> = {
  name: 'Chi-squared',
  formula: 'N · (O11 · O22 − O12 · O21)² / (R1 · R2 · C1 · C2), negative where O11 < E11',
  source: 'Pearson 1900; in Dunning 1993',
  meaning:
    'How certain it is that the two words attract or avoid each other; unreliable where an expected count is below 5.',
  scale:
    'The higher the value, the more certain it is that the two words attract each other; there is no fixed upper limit, and below 0 they avoid each other.',
  family: 'significance',
  isUsual: false,
  of: signed(unsigned),
};
