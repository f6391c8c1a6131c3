import { simpleMaths as of } from '../frequency-difference.ts';
import type { KeynessMeasure } from './measure.ts';

export const simpleMaths: KeynessMeasure = {
  name: 'Simple maths',
  formula: '(10⁶ · f1 / n1 + k) / (10⁶ · f2 / n2 + k)',
  source: 'Kilgarriff 2009',
  meaning:
    'The ratio of the two frequencies per million, after the same number k (here 1) is added to both. A larger k puts frequent words higher in the list, a smaller k rare words.',
  scale:
    'The higher the value, the more frequent the word is in the target corpus; values are above 0, 1 means no difference, and there is no fixed upper limit.',
  family: 'heuristic',
  isUsual: true,
  of,
};
