// What is a word, and which words count as the same one?
export { codePointOrder, compareCodePoints } from './code-points.ts';
export { fold, removeDiacritics } from './fold.ts';
export { editDistance, skeletonOf } from './sound-alike.ts';
export { isWord } from './word.ts';
export { tokeniseQuery, tokenOffsets } from './tokenise.ts';
export { TEXT_VERSION } from './version.ts';
