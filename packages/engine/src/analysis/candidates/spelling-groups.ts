import { type Budget, STEPS } from '../../budget/index.ts';
import { editDistance, skeletonOf } from '../../text/index.ts';

/** Spellings of one word: numbers of the words that were given, the first of them the first that was given. */
export type SpellingGroup = readonly number[];

/**
 * Groups words that are spellings or English plurals of one word: they sound alike, end in the same kind of vowel, and
 * few of their letters differ. `words` are folded, the commonest first; a word joins the first group whose commonest
 * spelling it is like. The groups are in the order of these. Throws `DeadlineExceeded`.
 */
export function spellingGroups(words: readonly string[], budget: Budget): SpellingGroup[] {
  const groups: { readonly stem: string; readonly members: number[] }[] = [];
  const bySound = new Map<string, typeof groups>();
  const known = new Set(words);
  for (const [number, word] of words.entries()) {
    const stem = stemOf(word, known);
    const sound = `${skeletonOf(stem)} ${lastVowel(stem)}`;
    const alike = bySound.get(sound) ?? [];
    bySound.set(sound, alike);
    budget.spend(STEPS.list, number, words.length);
    const group = alike.find((each) => {
      budget.spend(STEPS.condition);
      return isLike(each.stem, stem);
    });
    if (group === undefined) {
      const own = { stem, members: [number] };
      alike.push(own);
      groups.push(own);
    } else group.members.push(number);
  }
  return groups.map(({ members }) => members);
}

/** Endings of English plurals, and those of their singulars. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
];

/** A word without the ending of a possessive, and of a plural whose singular is among the words too. */
function stemOf(word: string, known: ReadonlySet<string>): string {
  const plain = word.replace(/['’]s?$/, '');
  const singulars = PLURALS.map(([ending, singular]) => (ending.test(plain) ? plain.replace(ending, singular) : ''));
  return singulars.find((each) => each.length > 1 && known.has(each)) ?? plain;
}

/** The last vowel if the word ends in one: chacha and chachi are two words. */
function lastVowel(word: string): string {
  const [, vowel = ''] = /([aeiouy])h?$/.exec(word) ?? [];
  return /[iey]/.test(vowel) ? 'i' : vowel;
}

/** Short words are alike by chance: only double letters, h and signs may differ. */
const SHORTEST_TO_DIFFER = 5;
const SHORTEST_TO_DIFFER_TWICE = 7;

function isLike(one: string, other: string): boolean {
  if (plainLetters(one) === plainLetters(other)) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < SHORTEST_TO_DIFFER) return false;
  return editDistance(one, other) <= (shorter < SHORTEST_TO_DIFFER_TWICE ? 1 : 2);
}

function plainLetters(word: string): string {
  return word.replaceAll(/[^\p{L}]|h/gu, '').replaceAll(/(.)\1+/g, '$1');
}
