// Where does the corpus show a word at its best?
export { findExamples } from './find-examples.ts';
export type { CorpusText } from './find-examples.ts';
