import { aboveZero, expectedJoint } from './contingency.ts';
import type { AssociationMeasure } from './contingency.ts';

/**
 * t-score, (O11 - E11)/√O11. Source: Church, Gale, Hanks & Hindle 1991, "Using statistics in lexical analysis"; worked
 * example in Manning & Schütze 1999, "Foundations of Statistical Natural Language Processing", §5.3.1.
 */
export const tScore: AssociationMeasure = (o11, r1, c1, n) =>
  (o11 - expectedJoint(o11, r1, c1, n)) / Math.sqrt(aboveZero(o11));

/** z-score, (O11 - E11)/√E11. Source: Berry-Rogghe 1973, "The computation of collocations and their relevance". */
export const zScore: AssociationMeasure = (o11, r1, c1, n) => {
  const expected = expectedJoint(o11, r1, c1, n);
  return expected > 0 ? (o11 - expected) / Math.sqrt(expected) : 0;
};
