import { cell, fraction, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const deltaPNode: Measure<AssociationMeasure> = {
  name: 'ΔP node',
  formula: 'O11 / C1 − O12 / C2',
  source: 'Gries 2013',
  meaning: 'How much more likely it is to find the node near the collocate than elsewhere.',
  scale:
    'The higher the value, the more the collocate makes the node likely; values go from −1 to 1, and 0 means no effect.',
  decimals: 4,
  family: 'strength',
  isUsual: true,
  of: (o11, r1, c1, n) => fraction(o11, c1) - fraction(cell(r1 - o11), n - c1),
};
