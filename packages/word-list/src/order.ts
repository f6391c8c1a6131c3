import { fold } from '@zaban/engine';

/** Order of headwords: first ignoring case and diacritics, then as written. */
export function compareWords(a: string, b: string): number {
  const foldedA = fold(a);
  const foldedB = fold(b);
  if (foldedA !== foldedB) return foldedA < foldedB ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The letter under which a headword is filed: its first letter from a to z; "" if it has none. */
export function initialOf(word: string): string {
  return /[a-z]/.exec(fold(word))?.[0] ?? '';
}
