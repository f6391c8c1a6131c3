import { log2 } from '../elementary.ts';
import { aboveZero, expectedJoint, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const localMi: Measure<AssociationMeasure> = {
  name: 'Local MI',
  formula: 'O11 · log2(O11 / E11)',
  source: 'Evert 2008',
  meaning: 'MI times how often the pair occurs; favours frequent words.',
  scale:
    'The higher the value, the more frequent and exclusive the pair; 0 is what chance gives, and there are no fixed limits.',
  family: 'heuristic',
  isUsual: false,
  of: (o11, r1, c1, n) => {
    const expected = expectedJoint(o11, r1, c1, n);
    return expected > 0 ? o11 * log2(aboveZero(o11) / expected) : 0;
  },
};
