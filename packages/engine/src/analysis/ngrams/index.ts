// Which sequences of n tokens occur, and how often?
export type { CountedSequences } from './counted-sequences.ts';
export { bytesOfNgrams } from './frequent-rows.ts';
export { gappedNgrams, isFillerOrder } from './gapped-ngrams.ts';
export type { FillerOrder, GappedRow } from './gapped-ngrams.ts';
export { NGRAM_COUNTS } from './ngram-share.ts';
export { countNgrams, ngramPage } from './ngrams.ts';
export { filesOfNgrams } from './sequence-files.ts';
export type { NgramRow } from './ngrams.ts';
