import { aboveZero, expectedJoint, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const t: Measure<AssociationMeasure> = {
  name: 't',
  formula: '(O11 − E11) / √O11',
  source: 'Church, Gale, Hanks & Hindle 1991',
  meaning: 'How certain it is that the pair does not occur together by chance; favours frequent words.',
  scale:
    'The higher the value, the more certain it is that the pair is not due to chance; 0 is what chance gives, and there are no fixed limits.',
  family: 'significance',
  isUsual: true,
  of: (o11, r1, c1, n) => (o11 - expectedJoint(o11, r1, c1, n)) / Math.sqrt(aboveZero(o11)),
};
