import { log2 } from './elementary.ts';
import { aboveZero, type AssociationMeasure } from './contingency.ts';
import { mi } from './association/mi.ts';

/**
 * Mutual information divided by its upper bound -log2(O11/N): 1 for words that only occur together, 0 for
 * independence. Source: Bouma 2009, "Normalized (pointwise) mutual information in collocation extraction".
 */
export const normalisedMutualInformation: AssociationMeasure = (o11, r1, c1, n) => {
  const bound = n > 0 ? -log2(aboveZero(o11) / n) : 0;
  return bound > 0 ? mi.of(o11, r1, c1, n) / bound : 0;
};
