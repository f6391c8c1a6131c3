// How often does each value occur in a subcorpus?
export { VALUE_COUNTS } from './range-counts.ts';
export { countValues, wordValueTest } from './value-counts.ts';
export { wordList, wordListRows, wordListJson } from './word-list.ts';
export type { WordList, WordListOrder, WordListRow } from './word-list.ts';
