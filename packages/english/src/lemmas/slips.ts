/** A shorter word has too many others beside it to tell which was meant. */
const LEAST_LETTERS = 6;

/** A longer one is no word that the list of spellings has; and each slip of it is as long as it is itself. */
const MOST_LETTERS = 40;

/**
 * The words in lower case that a word may be a slip of the keyboard for: two letters next to each other changed places ("recieve"), or a
 * letter was written once in place of twice, or twice in place of once ("comittee"). Empty for words that are very short or very long.
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
