import { fisherStrength } from '../fisher.ts';
import { ofCorpora, type KeynessMeasure } from './measure.ts';

export const fisher: KeynessMeasure = {
  name: 'Fisher’s exact test',
  formula: '−log10 of the probability of f1 or more by chance; where f1 / n1 < f2 / n2, log10 of that of f1 or fewer',
  source: 'Pedersen 1996; as a strength, Stefanowitsch & Gries 2003',
  meaning:
    'How certain a difference is. The test is exact, also for rare words. A value of 2 means that chance alone gives such a result once in 100 cases; 3 means once in 1,000 cases.',
  scale:
    'The higher the value, the more certain it is that the word is more frequent in the target corpus; there is no fixed upper limit, and below 0 it is less frequent there.',
  family: 'significance',
  isUsual: false,
  of: ofCorpora(fisherStrength),
};
