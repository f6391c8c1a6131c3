import { log2 } from '../elementary.ts';
import { aboveZero, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';
import { dice } from './dice.ts';

export const logDice: Measure<AssociationMeasure> = {
  name: 'logDice',
  formula: '14 + log2(Dice)',
  source: 'Rychlý 2008',
  meaning:
    'How typical the pair is, at most 14; does not depend on the size of the corpus. R1 counts the tokens near the hits; Sketch Engine takes the frequency of the node, so its values are usually higher and cannot be compared with these.',
  scale:
    'The higher the value, the more typical the pair; 14 is the highest possible value, and one more means twice as typical.',
  family: 'strength',
  isUsual: true,
  of: (o11, r1, c1, n) => (r1 + c1 > 0 ? 14 + log2(dice.of(aboveZero(o11), r1, c1, n)) : 0),
};
