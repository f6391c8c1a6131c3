import { aboveZero, expectedJoint } from './contingency.ts';
import type { AssociationMeasure } from './contingency.ts';

/**
 * Mutual information, log2(O11/E11). Source: Church & Hanks 1990, "Word association norms, mutual information, and
 * lexicography", Computational Linguistics 16(1).
 */
export const mutualInformation: AssociationMeasure = (o11, r1, c1, n) => {
  const expected = expectedJoint(o11, r1, c1, n);
  return expected > 0 ? Math.log2(aboveZero(o11) / expected) : 0;
};

/**
 * Cubed mutual information, log2(O11³/E11), which favours frequent pairs. Source: Oakes 1998, "Statistics for Corpus
 * Linguistics", p. 172 (after Daille 1994).
 */
export const cubedMutualInformation: AssociationMeasure = (o11, r1, c1, n) => {
  const expected = expectedJoint(o11, r1, c1, n);
  return expected > 0 ? Math.log2(aboveZero(o11) ** 3 / expected) : 0;
};

/**
 * Mutual information divided by its upper bound -log2(O11/N): 1 for words that only occur together, 0 for
 * independence. Source: Bouma 2009, "Normalized (pointwise) mutual information in collocation extraction".
 */
export const normalisedMutualInformation: AssociationMeasure = (o11, r1, c1, n) => {
  const bound = n > 0 ? -Math.log2(aboveZero(o11) / n) : 0;
  return bound > 0 ? mutualInformation(o11, r1, c1, n) / bound : 0;
};
