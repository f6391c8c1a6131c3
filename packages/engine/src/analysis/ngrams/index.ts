// Which sequences of n tokens occur, and how often?
export type { CountedSequences } from './counted-sequences.ts';
export { bytesOfNgrams } from './frequent-rows.ts';
export { NGRAM_COUNTS, type NgramOrder } from './ngram-share.ts';
export { countNgrams, ngramPage, type NgramRow } from './ngrams.ts';
export { NgramFinder } from './ngram-finder.ts';
