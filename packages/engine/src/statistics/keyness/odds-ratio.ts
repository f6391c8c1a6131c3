import { oddsRatio as of } from '../frequency-difference.ts';
import type { KeynessMeasure } from './measure.ts';

export const oddsRatio: KeynessMeasure = {
  name: 'Odds ratio',
  formula: '(f1 / (n1 − f1)) / (f2 / (n2 − f2)), 0.5 for 0; 1 where fewer than 0.5 were to be expected',
  source: 'Pojanapunya & Todd 2018',
  meaning:
    'How many times higher the odds of the word are in the target corpus than in the reference corpus: 1 means no difference.',
  scale:
    'The higher the value, the higher the odds of the word in the target corpus; values begin at 0, 1 means no difference, and there is no fixed upper limit.',
  family: 'strength',
  isUsual: false,
  of,
};
