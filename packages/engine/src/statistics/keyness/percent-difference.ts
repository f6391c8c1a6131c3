import { percentDifference as of } from '../frequency-difference.ts';
import type { KeynessMeasure } from './measure.ts';

export const percentDiff: KeynessMeasure = {
  name: '%DIFF',
  formula: '100 · (f1 / n1 − f2 / n2) / (f2 / n2), 0.5 for f2 = 0; 0 where fewer than 0.5 were to be expected',
  source: 'Gabrielatos & Marchi 2011',
  meaning: 'How large a difference is, in per cent.',
  scale:
    'The higher the value, the more frequent the word is in the target corpus; values begin at −100 (not one there), 0 means no difference, and there is no fixed upper limit.',
  decimals: 1,
  family: 'strength',
  isUsual: true,
  of,
};
