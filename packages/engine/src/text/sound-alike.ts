/** Letters that spell the same or nearly the same sound in words from Urdu. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[^\p{L}]/gu, ''],
  [/ph/g, 'f'],
  [/q|ck|c(?!h)/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/x/g, 'ks'],
];

/** What different spellings of a word have in common: its first sound and the following consonants, without h. */
export function skeletonOf(word: string): string {
  const plain = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const sounds = ALIKE.reduce((letters, [from, to]) => letters.replaceAll(from, to), plain);
  const first = /^[aeiouy]/.test(sounds) ? 'a' : '';
  return first + sounds.replaceAll(/[aeiouyh]/g, '').replaceAll(/(.)\1+/g, '$1');
}

/** Edit distance of two words (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at++) {
      const changed = row[at - 1] + (one[index] === other[at - 1] ? 0 : 1);
      next.push(Math.min(changed, row[at] + 1, next[at - 1] + 1));
    }
    row = next;
  }
  return row[other.length];
}
