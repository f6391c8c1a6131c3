/** Largest number of words of a phrase for which similar queries are offered. */
const MOST_WORDS = 5;

/** A simple query that is similar to a phrase without hits, and what it finds. */
export interface PhraseRepair {
  readonly query: string;
  readonly finds: string;
}

/** The words of a phrase of plain words, with or without quotation marks around it; empty for anything else. */
export function wordsOfPhrase(typed: string): readonly string[] {
  const words = typed
    .trim()
    .replace(/^["“](.*)["”]$/u, '$1')
    .split(/\s+/);
  const arePlain = words.every((word) => /^[\p{L}\p{M}\p{N}'’-]+$/u.test(word));
  return arePlain && words.length > 1 && words.length <= MOST_WORDS ? words : [];
}

/** Queries with all words of a phrase, the most similar to it first. */
export function phraseRepairs(typed: string, lemmas: ReadonlyMap<string, string>): readonly PhraseRepair[] {
  const words = wordsOfPhrase(typed);
  const forms = words.map((word) => `{${lemmas.get(word) ?? word}}`);
  const repairs = [
    { query: words.join(' '), finds: 'without quotation marks' },
    { query: words.join(' *** '), finds: 'with up to three words in between' },
    { query: forms.join(' '), finds: 'all forms of the words' },
    { query: forms.join(' *** '), finds: 'all forms, with up to three words in between' },
    { query: words.join(' <<s>> '), finds: 'in the same sentence' },
    { query: forms.join(' <<s>> '), finds: 'all forms, in the same sentence' },
  ];
  return words.length === 0 ? [] : repairs.filter(({ query }) => query !== typed.trim().replaceAll(/\s+/g, ' '));
}
