import { figure, flag, nullable, optional, rows, text, texts, whole, writtenFlag } from '../described.ts';
import { z } from 'zod';
import { writtenWholeNumber } from '../operations/kinds.ts';

/** A sentence of the corpus that contains a word; `start` and `end` are the half-open UTF-16 offsets of the word in it. */
export const WordExample = z.object({
  file: z.string(),
  sentence: z.string(),
  start: z.int(),
  end: z.int(),
});

export type WordExample = z.infer<typeof WordExample>;

/** Whether hits that are names are counted; by default they are left out. */
const WithNames = writtenFlag('Whether hits that are names (“Imran Khan”) count.');

const MostlyName = flag(
  'Whether the word is mostly a name in these collections: its entry has a note on names, and most hits begin with a capital letter.',
);

/** How frequent a word is in collections of real texts, most frequent first, by the collection in which it is most frequent. */
const Use = z
  .enum(['frequent', 'common', 'uncommon', 'rare', 'not attested'])
  .describe('By occurrences per million words: 10 or more, 1 or more, 0.1 or more, fewer, none.');

/** Counts of a word in collections of real texts, which are not part of the site. */
const WordUse = z.object({
  use: Use,
  mostly_name: MostlyName,
  collections: z.array(
    z.object({
      name: z.string(),
      texts: whole('Texts in the collection.'),
      words: whole('Words in the collection.'),
      hits: whole('Occurrences of its spellings of one word that are not ambiguous.'),
      lower_case_hits: whole('Those in lower case; hits with a capital letter are mostly names.'),
      documents: whole('Texts with its commonest spelling.'),
    }),
  ),
});

/** The complete entry of a word in the word list. */
export const ListedWordDoc = z.object({
  word: z.string(),
  voice_link: nullable.text(
    'Address of a sound file with the pronunciation, or null. The voice is synthetic unless the team recorded one.',
  ),
  part_of_speech: z.string(),
  category: text('Semantic category.'),
  tag: text('Finer semantic tag within the category.'),
  description: text('Main meaning.'),
  related_words: texts('Words with a related meaning.'),
  thesaurus_link: z.string(),
  urdu: texts('The word in its own language (Urdu in Urdu script): standard form first, then variants.'),
  romanisation: z.string(),
  source_language: z.string(),
  etymology: z.string(),
  variants: texts('Other English spellings.'),
  forms: texts('Inflected and derived forms.'),
  ambiguous: texts('Spellings that are English words or names too.'),
  synonyms: texts('English words with a nearby meaning.'),
  ipa: text('Pronunciation in IPA.'),
  register: z.string(),
  senses: texts('Senses of the first part of speech, the main one first.'),
  other_parts: rows('Further parts of speech, each with its senses.', {
    part_of_speech: z.string(),
    senses: z.array(z.string()),
  }),
  search: text('Simple query of all its spellings that are not ambiguous; empty when all of them are.'),
  name_note: nullable.text('Note where the word is also a name.'),
  example: WordExample.nullable().describe('A sentence of the corpus with the word, or null.'),
  composed_example: nullable.text(
    'A sentence made up to show the word; it is in no text of the corpus. Null where there is none.',
  ),
  evidence: WordUse.nullable().describe('How far it is in use in real texts; null where it was not counted.'),
  since: text('Version of the entry: the day of its last change, yyyy-mm-dd.'),
});

/** A word of the list, with the fields by which words can be filtered. */
export const ListedWordItem = z.object({
  word: z.string(),
  category: z.string(),
  tag: z.string(),
  source_language: z.string(),
  use: Use.nullable().describe('How far it is in use in real texts; null where it was not counted.'),
  mostly_name: MostlyName,
  description: optional.text('Main meaning; with `meanings=true`.'),
  urdu: optional.texts('The word in its own language, as in its entry; with `meanings=true`.'),
  part_of_speech: optional.text('Part of speech of the main meaning; with `meanings=true`.'),
  spellings: optional.texts('All its spellings and forms that are not ambiguous; with `meanings=true`.'),
});

export const ListedWordsDoc = z.array(ListedWordItem).describe('The words, in the order asked for.');

/** Filters of the list of words; without filters, all words in ascending order. */
export const ListedWordsQuery = z.object({
  category: optional.text('Semantic category, as the entries have it.'),
  initial: z
    .string()
    .regex(/^[a-z]$/i, 'initial must be one letter from a to z.')
    .optional()
    .describe('First letter, a to z.'),
  sourceLanguage: optional.text('Language from which the word came to Urdu, or to the language of the list.'),
  order: z
    .enum(['alphabet', 'use'])
    .default('alphabet')
    .describe('`alphabet`: ascending; `use`: those most used in real texts first.'),
  withNames: WithNames.describe('Whether hits with a capital letter, which are mostly names, count for that order.'),
  meanings: writtenFlag('Whether each word has its main meaning, its part of speech, its script and its spellings.'),
  limit: writtenWholeNumber(1, 1000).optional().describe('Largest number of words in the answer.'),
});

export const ListedWordParams = z.object({
  word: z
    .string()
    .min(1)
    .max(200)
    .describe(
      'The word in any spelling, in the script of its language or romanised, URL-encoded; case does not matter.',
    ),
});

export const ListedWordQuery = z.object({
  unlisted: z
    .enum(['error', 'null'])
    .default('error')
    .describe('How a word that is not in the list is answered: by the error `unknown_word`, or by `null`.'),
});

/** The kind of a spelling of a word. */
export const SpellingKind = z.enum(['headword', 'variant', 'form', 'urdu', 'romanisation']);

export const WordSuggestionsQuery = z.object({
  typed: z
    .string()
    .max(200)
    .default('')
    .describe('The letters typed so far, in English spelling, in the script of the word’s language or romanised.'),
  limit: writtenWholeNumber(1, 50).default(10).describe('Largest number of words in the answer.'),
});

export const WordSuggestionsDoc = z.array(
  z.object({
    word: text('Headword.'),
    kind: SpellingKind,
    text: text('The spelling that begins with what was typed.'),
  }),
);

export const WordProfileQuery = z.object({
  criteria: z.string().default('all').describe('A category value of the site, or `all`.'),
  spelling: z
    .string()
    .min(1, 'spelling must not be empty; leave it out for all spellings.')
    .max(200)
    .optional()
    .describe('One spelling of the word alone.'),
  ambiguous: writtenFlag('Whether spellings that are also English words or names count.'),
  withNames: WithNames,
});

const Counted = z.object({
  name: z.string(),
  label: z.string(),
  hits: z.int(),
  cql: nullable.text('The query that finds these lines.'),
});

/** A figure of the integration profile. */
export const ProfileFigure = Counted.extend({
  definition: text('How the figure is counted.'),
  share: nullable.figure('Part of the hits of the word, 0 to 1.'),
  ways: z.array(Counted).optional().describe('The forms of this feature, each with its hits.'),
  words: z.array(z.object({ word: z.string(), hits: z.int() })).optional(),
});

export const SpellingShare = z.object({
  spelling: z.string(),
  kind: SpellingKind,
  ambiguous: z.boolean(),
  hits: z.int(),
  share: figure('Part of the hits of the word, 0 to 1.'),
  files: z.int(),
  by: z
    .record(z.string(), z.record(z.string(), z.int()))
    .describe('Hits by value of a document field: `category`, `year`.'),
  cql: z.string(),
});

/** The profile of a word: its counts in the corpus. */
export const WordProfileDoc = z.object({
  word: text('Headword.'),
  cql: nullable.text('The query of all hits counted; null where there are none.'),
  simple: nullable.text('The same in the simple language.'),
  hits: z.int(),
  names: whole(
    'Hits that are names, identified by case, tag and position; `hits` contains them only with `withNames`.',
  ),
  spellings: z.array(SpellingShare),
  longer: rows('Spellings of several words, most frequent first: each hit is also one of a spelling within it.', {
    spelling: z.string(),
    hits: z.int(),
  }),
  notCounted: texts('Spellings that occur but were not counted, because they are also English words or names.'),
  figures: z.array(ProfileFigure),
  determiners: z.array(ProfileFigure),
  dispersion: z.object({
    files: z.int(),
    filesSearched: z.int(),
    commonestFile: z.string().nullable(),
    commonestFileHits: z.int(),
    commonestFileShare: z.number(),
    oneFileOutweighs: flag('Whether there are five or more hits and one file has more than half of them.'),
  }),
  buildId: z.string(),
});

export type WordSuggestionsDoc = z.infer<typeof WordSuggestionsDoc>;
export type WordProfileDoc = z.infer<typeof WordProfileDoc>;
export type ProfileFigure = z.infer<typeof ProfileFigure>;
export type SpellingShare = z.infer<typeof SpellingShare>;
export type ListedWordDoc = z.infer<typeof ListedWordDoc>;
export type ListedWordsDoc = z.infer<typeof ListedWordsDoc>;
