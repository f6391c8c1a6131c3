import { z } from 'zod';

const filled = z.string().trim().min(1);
const spellings = z.array(filled);

/** An occurrence of a word in the corpus: the characters of `spelling` are in `file` from `offset` on (UTF-16 units from 0). */
export const ExampleReference = z.strictObject({
  file: filled,
  offset: z.int().min(0),
  spelling: filled,
});

export type ExampleReference = z.infer<typeof ExampleReference>;

/** A further part of speech of a word, with its senses. */
export const OtherPart = z.strictObject({
  partOfSpeech: filled,
  senses: z.array(filled).min(1),
});

/** An entry of the list in the format of its source file. */
export const WordEntry = z.strictObject({
  // Pages of words have the headword in their address, where “..” would lead elsewhere.
  word: filled.regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit').describe('Headword: the commonest spelling.'),
  urdu: spellings
    .min(1)
    .describe(
      'The word in its own language (Urdu in Urdu script), the standard form first, then other spellings that are met.',
    ),
  romanisation: filled.describe('Scholarly romanisation of the first of these forms.'),
  sourceLanguage: filled.describe(
    'Language from which the word came to Urdu (or to the language of the list); that language itself for inherited words.',
  ),
  etymology: filled.describe('Origin, in one sentence.'),
  variants: spellings.describe('Other English spellings of the headword.'),
  forms: spellings.describe('Inflected and derived English forms of any spelling, and compounds with it.'),
  ambiguous: spellings.describe('Spellings that are also English words or names: counted only when asked for.'),
  ipa: filled.describe('Pronunciation in that language in IPA, without slashes.'),
  partOfSpeech: filled.describe('Part of speech of the first sense.'),
  category: filled.describe('Semantic category.'),
  tag: filled.describe('Finer tag within the category.'),
  register: filled,
  senses: z.array(filled).min(1).describe('Senses of the first part of speech, the main one first.'),
  otherParts: z.array(OtherPart).describe('Further parts of speech, each with its senses.'),
  relatedWords: spellings.describe('Headwords of entries with a related meaning.'),
  synonyms: spellings.describe('English words with a nearby meaning.'),
  thesaurusLink: z.url({ protocol: /^https$/ }),
  nameNote: filled.nullable().describe('Where the word is also a personal name, a surname or a place.'),
  example: ExampleReference.nullable().describe('A place in the corpus of the site, never a copy of its text.'),
  composedExample: filled.nullable().describe('A sentence made up to show the word; no text of the corpus has it.'),
  since: z.iso.date().describe('Version of the entry: the day on which it was last changed.'),
});

export type WordEntry = z.infer<typeof WordEntry>;

/** The parts of speech of an entry in their order, each with its senses. */
export function partsOfSpeechOf(entry: WordEntry): readonly z.infer<typeof OtherPart>[] {
  return [{ partOfSpeech: entry.partOfSpeech, senses: entry.senses }, ...entry.otherParts];
}

/** The fields of an entry in the order of the source files. */
export const wordEntryFields = Object.keys(WordEntry.shape) as readonly (keyof WordEntry)[];
