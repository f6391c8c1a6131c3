import type { WordEntry } from '../entry.ts';

const OF_SPELLING = ['word', 'urdu', 'romanisation', 'variants', 'forms', 'ambiguous', 'nameNote'] as const;
const OF_LISTING = [
  'word',
  'urdu',
  'variants',
  'forms',
  'ambiguous',
  'nameNote',
  'sourceLanguage',
  'category',
  'tag',
  'partOfSpeech',
  'senses',
] as const;

/** The fields of an entry from which its spellings are known, and how it relates to names. */
export type SpelledWord = Pick<WordEntry, (typeof OF_SPELLING)[number]>;

/** The fields of an entry that lists of words show, or by which they choose. */
export type ListedWord = Pick<WordEntry, (typeof OF_LISTING)[number]>;

/** An entry without all fields that its spellings do not need. */
export function spelledWord(entry: WordEntry): SpelledWord {
  return withFields(entry, OF_SPELLING);
}

/** An entry without all fields that lists do not need; of its senses they show the first. */
export function listedWord(entry: WordEntry): ListedWord {
  return { ...withFields(entry, OF_LISTING), senses: entry.senses.slice(0, 1) };
}

function withFields<Field extends keyof WordEntry>(entry: WordEntry, fields: readonly Field[]): Pick<WordEntry, Field> {
  return Object.fromEntries(fields.map((field) => [field, entry[field]])) as Pick<WordEntry, Field>;
}
