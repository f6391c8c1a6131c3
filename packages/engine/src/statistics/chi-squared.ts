import { square } from './elementary.ts';
import { cell, type AssociationMeasure } from './contingency.ts';

/** N·(|ad - bc| - correction·N)²/(r1·r2·c1·c2); 0 where a margin is empty. */
function pearson(correction: number): AssociationMeasure {
  return (o11, r1, c1, n) => {
    const o12 = cell(r1 - o11);
    const o21 = cell(c1 - o11);
    const o22 = cell(n - r1 - c1 + o11);
    const margins = r1 * cell(n - r1) * c1 * cell(n - c1);
    if (margins <= 0) return 0;
    return (n * square(cell(Math.abs(o11 * o22 - o12 * o21) - correction * n))) / margins;
  };
}

/** Pearson's chi-squared without correction. Source: Dunning 1993, Computational Linguistics 19(1), p. 73. */
export const chiSquared = pearson(0);

/** Chi-squared with Yates's correction for continuity. Source: Pedersen 1996, "Fishing for exactness", p. 10. */
export const chiSquaredYates = pearson(1 / 2);

/** Phi squared, chi-squared divided by N: 0 to 1. Source: Church & Gale 1991, "Concordances for parallel text", p. 12. */
export const phiSquared: AssociationMeasure = (o11, r1, c1, n) => (n > 0 ? chiSquared(o11, r1, c1, n) / n : 0);
