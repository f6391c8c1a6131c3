import { cell, fraction } from './contingency.ts';
import type { AssociationMeasure } from './contingency.ts';

/**
 * Minimum sensitivity, min(O11/R1, O11/C1): 1 for words that only occur together. Source: Pedersen & Bruce 1996, "What
 * to infer from a description".
 */
export const minimumSensitivity: AssociationMeasure = (o11, r1, c1) => Math.min(fraction(o11, r1), fraction(o11, c1));

/**
 * ΔP(collocate | node) = O11/R1 - O21/R2: how much the node raises the probability of the collocate. Source: Gries
 * 2013, "50-something years of work on collocations", International Journal of Corpus Linguistics 18(1).
 */
export const deltaPCollocate: AssociationMeasure = (o11, r1, c1, n) =>
  fraction(o11, r1) - fraction(cell(c1 - o11), n - r1);

/** ΔP(node | collocate) = O11/C1 - O12/C2: how much the collocate raises the probability of the node. Source: as above. */
export const deltaPNode: AssociationMeasure = (o11, r1, c1, n) => fraction(o11, c1) - fraction(cell(r1 - o11), n - c1);
