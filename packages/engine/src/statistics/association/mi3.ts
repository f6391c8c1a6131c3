import { log2, square } from '../elementary.ts';
import { aboveZero, expectedJoint, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const mi3: Measure<AssociationMeasure> = {
  name: 'MI3',
  formula: 'log2(O11³ / E11)',
  source: 'Daille 1994, in Oakes 1998, p. 172',
  meaning: 'MI with still more weight on frequent pairs than MI2.',
  scale:
    'The higher the value, the more frequent the pair, and to a lesser degree the more exclusive; there are no fixed limits.',
  family: 'heuristic',
  isUsual: true,
  of: (o11, r1, c1, n) => {
    const expected = expectedJoint(o11, r1, c1, n);
    return expected > 0 ? log2((aboveZero(o11) * square(aboveZero(o11))) / expected) : 0;
  },
};
