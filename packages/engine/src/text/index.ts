// What is a word, and which words count as the same one?
export { codePointOrder, compareCodePoints } from './code-points.ts';
export {
  fold,
  type Folding,
  foldingOf,
  type FoldName,
  FOLDS,
  foldsOf,
  isFoldName,
  removeDiacritics,
  USUAL,
  USUAL_FOLDS,
} from './fold.ts';
export { editDistance, skeletonOf } from './sound-alike.ts';
export { isWord } from './word.ts';
export { tokeniseQuery, tokenOffsets } from './tokenise.ts';
export { TEXT_VERSION } from './version.ts';
