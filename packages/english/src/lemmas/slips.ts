/** Minimum number of letters: shorter words are similar to too many other words. */
const MIN_LETTERS = 6;

/** Maximum number of letters: no listed word is longer, and number and length of the variants grow with the word. */
const MAX_LETTERS = 40;

/**
 * The words in lower case of which a word may be a typing error: with two neighbouring letters swapped ("recieve"), or
 * a letter single instead of double or double instead of single ("comittee"). Empty for words that are very short or
 * very long.
 */
export function slipsOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < MIN_LETTERS || word.length > MAX_LETTERS) return [];
  const places = Array.from({ length: word.length - 1 }, (_, at) => at + 1);
  return [
    ...places.map((at) => word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)),
    ...places.map((at) => word.slice(0, at) + word[at] + word.slice(at)),
    ...places.flatMap((at) => (word[at] === word[at - 1] ? word.slice(0, at) + word.slice(at + 1) : [])),
  ].filter((other) => other !== word);
}
