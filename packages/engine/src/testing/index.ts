// How does a test get a small corpus, written by hand or at random?
export { anyCorpus, anyTestDocument } from './any-corpus.ts';
export { corpusOf, segmentOf } from './corpus-of.ts';
export type { TestDocument, TestToken } from './corpus-of.ts';
