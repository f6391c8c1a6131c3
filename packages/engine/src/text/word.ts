const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a token is a word, that is, has a letter or a digit; punctuation has none. */
export function isWord(token: string): boolean {
  return LETTER_OR_DIGIT.test(token);
}
