import { log2 } from '../elementary.ts';
import { aboveZero, expectedJoint, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const mi: Measure<AssociationMeasure> = {
  name: 'MI',
  formula: 'log2(O11 / E11)',
  source: 'Church & Hanks 1990',
  meaning: 'How exclusive the pair is; favours rare words, so set a minimum frequency.',
  scale:
    'The higher the value, the more exclusive the pair; 0 is what chance gives, below 0 the words avoid each other, and there is no fixed upper limit.',
  family: 'strength',
  isUsual: true,
  of: (o11, r1, c1, n) => {
    const expected = expectedJoint(o11, r1, c1, n);
    return expected > 0 ? log2(aboveZero(o11) / expected) : 0;
  },
};
