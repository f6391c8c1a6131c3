import { aboveZero, fraction } from './contingency.ts';
import type { AssociationMeasure } from './contingency.ts';

/** Dice coefficient, 2·O11/(R1 + C1). Source: Smadja, McKeown & Hatzivassiloglou 1996, Computational Linguistics 22(1). */
export const dice: AssociationMeasure = (o11, r1, c1) => fraction(2 * o11, r1 + c1);

/**
 * 14 + log2(Dice): at most 14 for words that only occur together; 1 more means twice as strong, whatever the size of
 * the corpus. Source: Rychlý 2008, "A lexicographer-friendly association score".
 */
export const logDice: AssociationMeasure = (o11, r1, c1, n) =>
  r1 + c1 > 0 ? 14 + Math.log2(dice(aboveZero(o11), r1, c1, n)) : 0;
