import { log } from './elementary.ts';
import { cell, expectedJoint, type AssociationMeasure } from './contingency.ts';

/** O·ln(O/E), which tends to 0 with O. */
function term(observed: number, expected: number): number {
  return observed > 0 && expected > 0 ? observed * log(observed / expected) : 0;
}

/**
 * Log-likelihood ratio over all four cells, 2·Σ O·ln(O/E), with the sign of O11 - E11: negative where the collocate is
 * rarer than expected. Source: Dunning 1993, "Accurate methods for the statistics of surprise and coincidence",
 * Computational Linguistics 19(1); the sign as in Evert 2008, "Corpora and collocations", §5.
 */
export const logLikelihood: AssociationMeasure = (o11, r1, c1, n) => {
  const r2 = cell(n - r1);
  const c2 = cell(n - c1);
  const e11 = expectedJoint(o11, r1, c1, n);
  const sum =
    term(o11, e11) +
    term(cell(r1 - o11), (r1 * c2) / n) +
    term(cell(c1 - o11), (r2 * c1) / n) +
    term(cell(r2 - c1 + o11), (r2 * c2) / n);
  // The sum can be negative only by rounding, or where overlapping windows make cells and margins inconsistent.
  const value = sum > 0 ? 2 * sum : 0;
  return o11 < e11 ? -value : value;
};
