import { fraction, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const minimumSensitivity: Measure<AssociationMeasure> = {
  name: 'Minimum sensitivity',
  formula: 'min(O11 / R1, O11 / C1)',
  source: 'Pedersen & Bruce 1996',
  meaning:
    'Two shares are calculated: how many of the node’s occurrences, and how many of the collocate’s, are in this pair. The measure is the smaller share.',
  scale: 'The higher the value, the more the two words depend on each other; values go from 0 to 1 (always together).',
  decimals: 4,
  family: 'strength',
  isUsual: true,
  of: (o11, r1, c1) => Math.min(fraction(o11, r1), fraction(o11, c1)),
};
