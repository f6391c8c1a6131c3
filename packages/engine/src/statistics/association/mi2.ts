import { log2, square } from '../elementary.ts';
import { aboveZero, expectedJoint, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const mi2: Measure<AssociationMeasure> = {
  name: 'MI2',
  formula: 'log2(O11² / E11)',
  source: 'Daille 1994, in Evert 2008',
  meaning: 'MI with more weight on frequent pairs; the order of the pairs is close to that of Dice.',
  scale: 'The higher the value, the more frequent and exclusive the pair; there are no fixed limits.',
  family: 'heuristic',
  isUsual: false,
  of: (o11, r1, c1, n) => {
    const expected = expectedJoint(o11, r1, c1, n);
    return expected > 0 ? log2(square(aboveZero(o11)) / expected) : 0;
  },
};
