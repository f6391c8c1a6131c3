import { logLikelihood as of } from '../log-likelihood.ts';
import { ofCorpora, type KeynessMeasure } from './measure.ts';

export const logLikelihood: KeynessMeasure = {
  name: 'Log-likelihood',
  formula: '2 Σ O · ln(O / E) over the four cells f1, n1 − f1, f2, n2 − f2; negative where f1 / n1 < f2 / n2',
  source: 'Dunning 1993',
  meaning: 'How certain a difference is; it grows with frequency.',
  scale:
    'The higher the value, the more certain it is that the word is more frequent in the target corpus; there is no fixed upper limit, and below 0 it is less frequent there.',
  family: 'significance',
  isUsual: true,
  of: ofCorpora(of),
};
