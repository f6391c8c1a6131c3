// Which sentence of the corpus is the best example of a word?
export { findExamples } from './find-examples.ts';
export type { CorpusText } from './find-examples.ts';
