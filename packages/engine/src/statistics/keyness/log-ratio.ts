import { logRatio as of, logRatioInterval } from '../log-ratio.ts';
import type { KeynessMeasure } from './measure.ts';

export const logRatio: KeynessMeasure = {
  name: 'Log ratio',
  formula: 'log2((f1 / n1) / (f2 / n2)), 0.5 for a count of 0; 0 where fewer than 0.5 were to be expected',
  source: 'Hardie 2014',
  meaning: 'How large a difference is: 1 means twice as frequent, 2 four times as frequent.',
  scale:
    'The higher the value, the more frequent the word is in the target corpus; 0 means no difference, each further 1 twice as frequent, and there are no fixed limits.',
  family: 'strength',
  isUsual: true,
  of,
  beside: logRatioInterval,
};
