import { simpleMaths as of } from '../frequency-difference.ts';
import type { KeynessMeasure } from './measure.ts';

export const simpleMaths: KeynessMeasure = {
  name: 'Simple maths',
  formula: '(10⁶ · f1 / n1 + k) / (10⁶ · f2 / n2 + k)',
  source: 'Kilgarriff 2009',
  meaning: 'A ratio that favours what is frequent, the more the larger k is.',
  family: 'heuristic',
  isUsual: true,
  of,
};
