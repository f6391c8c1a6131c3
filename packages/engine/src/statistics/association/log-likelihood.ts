import type { AssociationMeasure } from '../contingency.ts';
import { logLikelihood as of } from '../log-likelihood.ts';
import type { Measure } from '../measure.ts';

export const logLikelihood: Measure<AssociationMeasure> = {
  name: 'Log-likelihood',
  formula: '2 Σ O · ln(O / E) over four cells, negative where O11 < E11',
  source: 'Dunning 1993; the sign as in Evert 2008',
  meaning:
    'How certain it is that the two words attract each other; it grows with frequency. Negative: they avoid each other.',
  scale:
    'The higher the value, the more certain it is that the two words attract each other; there is no fixed upper limit, and below 0 they avoid each other.',
  family: 'significance',
  isUsual: true,
  of,
};
