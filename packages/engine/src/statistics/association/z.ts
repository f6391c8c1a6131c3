import { expectedJoint, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const z: Measure<AssociationMeasure> = {
  name: 'z',
  formula: '(O11 − E11) / √E11',
  source: 'Berry-Rogghe 1973',
  meaning: 'How far the number of co-occurrences is from the number expected by chance; favours rare words.',
  scale:
    'The higher the value, the further the pair is above what chance gives, which is 0; there are no fixed limits.',
  family: 'significance',
  isUsual: true,
  of: (o11, r1, c1, n) => {
    const expected = expectedJoint(o11, r1, c1, n);
    return expected > 0 ? (o11 - expected) / Math.sqrt(expected) : 0;
  },
};
