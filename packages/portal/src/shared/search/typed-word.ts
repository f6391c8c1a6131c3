let typedWord = '';

/**
 * Remembers what was in the search box when somebody left for the keyword frequency, whose address has the category
 * alone. It is forgotten when the page is loaded again.
 */
export function rememberTyped(word: string): void {
  typedWord = word.trim();
}

/** What was in the search box, or "". */
export function rememberedWord(): string {
  return typedWord;
}
