/** The name of a corpus in a sentence: “the Corpus of …”; other names take no article. */
export function withArticle(name: string): string {
  return name.startsWith('Corpus ') ? `the ${name}` : name;
}
