import type { WordEntry } from '../entry.ts';

const FIELDS = ['word', 'urdu', 'romanisation', 'variants', 'forms', 'ambiguous', 'nameNote'] as const;

/** The fields of an entry from which its spellings are known, and how it relates to names. */
export type SpelledWord = Pick<WordEntry, (typeof FIELDS)[number]>;

/** An entry without all other fields. */
export function spelledWord(entry: WordEntry): SpelledWord {
  return Object.fromEntries(FIELDS.map((field) => [field, entry[field]])) as SpelledWord;
}
