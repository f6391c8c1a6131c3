// Which sentence of the corpus is the best example of a word?
export { findExamples, type CorpusText } from './find-examples.ts';
