import { z } from 'zod';

/** An Urdu-origin word with all that the word list knows of it. */
export const UrduizedWord = z.object({
  word: z.string(),
  voice_link: z.string().nullable().describe('Address of a recorded pronunciation, or null.'),
  part_of_speech: z.string(),
  category: z.string().describe('Semantic category.'),
  tag: z.string().describe('Finer semantic tag within the category.'),
  description: z.string().describe('Main meaning.'),
  related_words: z.array(z.string()).describe('Words with a related meaning.'),
  thesaurus_link: z.string(),
  urdu: z.array(z.string()).describe('Urdu script: standard form first, then variants.'),
  romanisation: z.string(),
  source_language: z.string(),
  etymology: z.string(),
  variants: z.array(z.string()).describe('Other English spellings.'),
  forms: z.array(z.string()).describe('Inflected and derived forms.'),
  ambiguous: z.array(z.string()).describe('Spellings that are English words or names too.'),
  synonyms: z.array(z.string()).describe('English words with a nearby meaning.'),
  ipa: z.string().describe('Pronunciation in IPA.'),
  register: z.string(),
  senses: z.array(z.string()).describe('Senses, the main one first.'),
  name_note: z.string().nullable().describe('Note where the word is also a name.'),
  since: z.string().describe('Version of the entry: the day of its last change, yyyy-mm-dd.'),
});

export const UrduizedWordListItem = z.object({ word: z.string() });

export const UrduizedWordsDoc = z.array(UrduizedWordListItem).describe('All words, ascending.');

export const UrduizedWordParams = z.object({
  word: z.string().min(1).max(200).describe('The word, URL-encoded; upper and lower case are one.'),
});

export type UrduizedWord = z.infer<typeof UrduizedWord>;
export type UrduizedWordsDoc = z.infer<typeof UrduizedWordsDoc>;
