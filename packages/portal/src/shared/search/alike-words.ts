import { editDistance, skeletonOf } from '@zaban/engine/queries';

const MOST = 3;

/** At most three words that sound like the typed one, the most similar first. */
export function alikeWords(typed: string, words: readonly string[]): readonly string[] {
  const skeleton = skeletonOf(typed);
  // A skeleton of one consonant is shared by too many words.
  if (skeleton.length < 2) return [];
  const letters = typed.toLowerCase();
  return words
    .filter((word) => skeletonOf(word) === skeleton)
    .map((word) => ({ word, far: editDistance(letters, word.toLowerCase()) }))
    .filter(({ far }) => far <= Math.max(2, letters.length / 2))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ word }) => word);
}
