// What is a word, and which words count as the same one?
export { fold } from './fold.ts';
export { isWord } from './word.ts';
