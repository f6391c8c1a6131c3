import { percentDifference as of } from '../frequency-difference.ts';
import type { KeynessMeasure } from './measure.ts';

export const percentDiff: KeynessMeasure = {
  name: '%DIFF',
  formula: '100 · (f1 / n1 − f2 / n2) / (f2 / n2), 0.5 for f2 = 0; 0 where fewer than 0.5 were to be expected',
  source: 'Gabrielatos & Marchi 2011',
  meaning: 'How large a difference is, in per cent.',
  family: 'strength',
  isUsual: true,
  of,
};
