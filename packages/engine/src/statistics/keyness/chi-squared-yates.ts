import { chiSquaredYates as unsigned } from '../chi-squared.ts';
import { signed } from '../contingency.ts';
import { ofCorpora, type KeynessMeasure } from './measure.ts';

export const chiSquaredYates: KeynessMeasure = {
  name: 'Chi-squared (Yates)',
  formula: 'Σ (|O − E| − 0.5)² / E over the four cells; negative where f1 / n1 < f2 / n2',
  source: 'Yates 1934; in Pedersen 1996',
  meaning: 'Chi-squared that takes into account that counts are whole numbers; more careful with rare words.',
  scale:
    'The higher the value, the more certain it is that the word is more frequent in the target corpus; there is no fixed upper limit, and below 0 it is less frequent there.',
  family: 'significance',
  isUsual: false,
  of: ofCorpora(signed(unsigned)),
};
