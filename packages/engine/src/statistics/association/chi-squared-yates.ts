import { chiSquaredYates as unsigned } from '../chi-squared.ts';
import { signed, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const chiSquaredYates: Measure<AssociationMeasure> = {
  name: 'Chi-squared (Yates)',
  formula: 'N · (|O11 · O22 − O12 · O21| − N / 2)² / (R1 · R2 · C1 · C2), negative where O11 < E11',
  source: 'Yates 1934; in Pedersen 1996',
  meaning: 'Chi-squared that takes into account that counts are whole numbers; more careful with rare words.',
  scale:
    'The higher the value, the more certain it is that the two words attract each other; there is no fixed upper limit, and below 0 they avoid each other.',
  family: 'significance',
  isUsual: false,
  of: signed(unsigned),
};
