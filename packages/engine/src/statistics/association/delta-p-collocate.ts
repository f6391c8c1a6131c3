import { cell, fraction, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const deltaPCollocate: Measure<AssociationMeasure> = {
  name: 'ΔP collocate',
  formula: 'O11 / R1 − O21 / R2',
  source: 'Gries 2013',
  meaning: 'How much more likely it is to find the collocate near the node than elsewhere.',
  scale:
    'The higher the value, the more the node makes the collocate likely; values go from −1 to 1, and 0 means no effect.',
  decimals: 4,
  family: 'strength',
  isUsual: true,
  of: (o11, r1, c1, n) => fraction(o11, r1) - fraction(cell(c1 - o11), n - r1),
};
