const PART = String.raw`\p{L}[\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*`;
const WORDS = new RegExp(String.raw`^${PART}(?: ${PART}){0,3}$`, 'u');

/** Whether a text is a word, or a few, as a simple query finds it literally: letters, with hyphens and apostrophes. */
export function isPlainWord(text: string): boolean {
  return WORDS.test(text.trim());
}
