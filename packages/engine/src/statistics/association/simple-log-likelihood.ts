import { log } from '../elementary.ts';
import { expectedJoint, type AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

export const simpleLogLikelihood: Measure<AssociationMeasure> = {
  name: 'Simple log-likelihood',
  formula: '2 · (O11 · ln(O11 / E11) − (O11 − E11)), negative where O11 < E11',
  source: 'Evert 2008',
  meaning:
    'Log-likelihood of the co-occurrences alone, as some programs calculate it; close to log-likelihood if both words are rare.',
  scale:
    'The higher the value, the more certain it is that the two words attract each other; there is no fixed upper limit, and below 0 they avoid each other.',
  family: 'significance',
  isUsual: false,
  of: (o11, r1, c1, n) => {
    const expected = expectedJoint(o11, r1, c1, n);
    if (expected === 0) return 0;
    const value = 2 * ((o11 > 0 ? o11 * log(o11 / expected) : 0) - (o11 - expected));
    // It can be negative only by rounding.
    return (o11 < expected ? -1 : 1) * Math.max(0, value);
  },
};
