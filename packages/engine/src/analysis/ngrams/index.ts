// Which sequences of n tokens occur, and how often?
export type { CountedSequences } from './counted-sequences.ts';
export { bytesOfNgrams } from './frequent-rows.ts';
export { NGRAM_COUNTS } from './ngram-share.ts';
export type { NgramOrder } from './ngram-share.ts';
export { countNgrams, ngramPage } from './ngrams.ts';
export { fillersOf, filesOfNgrams } from './sequence-files.ts';
export type { NgramRow } from './ngrams.ts';
