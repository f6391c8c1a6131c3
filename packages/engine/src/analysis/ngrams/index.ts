// Which sequences of n tokens occur, and how often?
export { bytesOfNgrams, NGRAM_COUNTS } from './ngram-share.ts';
export type { NgramShare } from './ngram-share.ts';
export { countNgrams, ngramPage } from './ngrams.ts';
export type { NgramRow } from './ngrams.ts';
