import { fraction, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const dice: Measure<AssociationMeasure> = {
  name: 'Dice',
  formula: '2 · O11 / (R1 + C1)',
  source: 'Smadja, McKeown & Hatzivassiloglou 1996',
  meaning: 'How large a share of all uses of the two words is uses near each other.',
  scale:
    'The higher the value, the more often the two words are near each other; values go from 0 to 1 (always together).',
  decimals: 4,
  family: 'strength',
  isUsual: true,
  of: (o11, r1, c1) => fraction(2 * o11, r1 + c1),
};
