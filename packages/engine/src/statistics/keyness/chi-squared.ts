import { chiSquared as unsigned } from '../chi-squared.ts';
import { signed } from '../contingency.ts';
import { ofCorpora, type KeynessMeasure } from './measure.ts';

export const chiSquared: KeynessMeasure = {
  name: 'Chi-squared',
  formula: 'Σ (O − E)² / E over the four cells f1, n1 − f1, f2, n2 − f2; negative where f1 / n1 < f2 / n2',
  source: 'Pearson 1900; in Dunning 1993',
  meaning: 'How certain a difference is; unreliable where an expected count is below 5.',
  scale:
    'The higher the value, the more certain it is that the word is more frequent in the target corpus; there is no fixed upper limit, and below 0 it is less frequent there.',
  family: 'significance',
  isUsual: false,
  of: ofCorpora(signed(unsigned)),
};
