import { editDistance, skeletonOf } from '@zaban/engine/queries';

/** A longer word makes a longer pattern than a call takes. */
const LONGEST = 20;

/** Words with a smaller number of letters have too many neighbours that are other words. */
const SHORTEST = 3;

/**
 * A regular expression for the words that differ from a word in a letter, or in two neighbours; undefined for a word that
 * is too short or too long.
 */
export function nearPattern(word: string): string | undefined {
  const letters = word.toLowerCase();
  if (!/^\p{L}+$/u.test(letters) || letters.length < SHORTEST || letters.length > LONGEST) return undefined;
  const changed = Array.from(letters, (_, at) => `${letters.slice(0, at)}.{0,2}${letters.slice(at + 1)}`);
  const swapped = Array.from(letters, (_, at) => `${letters.slice(0, at)}..${letters.slice(at + 2)}`).slice(0, -1);
  return [...changed, ...swapped].join('|');
}

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Those of the words that may be spellings of a word that does not occur: the nearest first, then the commonest. */
export function nearest(word: string, found: readonly Counted[]): readonly Counted[] {
  const far = ({ value }: Counted): number =>
    editDistance(word.toLowerCase(), value) - (skeletonOf(value) === skeletonOf(word) ? 1 : 0);
  return found
    .filter(({ value }) => value !== word.toLowerCase())
    .toSorted((a, b) => far(a) - far(b) || b.count - a.count);
}

/** Those of the words that sound like a word: other spellings of it rather than other words. */
export function spellingsLike(word: string, found: readonly Counted[]): readonly Counted[] {
  return nearest(word, found).filter(({ value }) => skeletonOf(value) === skeletonOf(word));
}
