import { oddsRatio as of } from '../frequency-difference.ts';
import type { KeynessMeasure } from './measure.ts';

export const oddsRatio: KeynessMeasure = {
  name: 'Odds ratio',
  formula: '(f1 / (n1 − f1)) / (f2 / (n2 − f2)), 0.5 for 0',
  source: 'Pojanapunya & Todd 2018',
  meaning: 'How many times the odds of the word are higher in the one than in the other: 1 is as high.',
  family: 'strength',
  isUsual: false,
  of,
};
