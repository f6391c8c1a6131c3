const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a token counts as a word: it has a letter or a digit. Punctuation does not. */
export function isWord(token: string): boolean {
  return LETTER_OR_DIGIT.test(token);
}
