/** Shorter words are similar to too many other words. */
const LEAST_LETTERS = 6;

/** No listed word is longer, and the number of variants and their length grow with the word. */
const MOST_LETTERS = 40;

/**
 * The words in lower case of which a word may be a typing error: with two neighbouring letters swapped ("recieve"), or
 * a letter single instead of double or double instead of single ("comittee"). Empty for words that are very short or
 * very long.
 */
export function slipsOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < LEAST_LETTERS || word.length > MOST_LETTERS) return [];
  const places = Array.from({ length: word.length - 1 }, (_, at) => at + 1);
  return [
    ...places.map((at) => word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)),
    ...places.map((at) => word.slice(0, at) + word[at] + word.slice(at)),
    ...places.flatMap((at) => (word[at] === word[at - 1] ? word.slice(0, at) + word.slice(at + 1) : [])),
  ].filter((other) => other !== word);
}
