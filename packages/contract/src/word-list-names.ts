// What does a site call the words of its list, and from which language do they come?
import { z } from 'zod';

/** `wordList` of site.json. Without it the list is one of words from Urdu. */
export const WordListSettings = z
  .object({
    adjective: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .default('Urduized')
      .describe('What the words of the list are called: “Urduized” gives “Urduized words” and “Urduized word list”.'),
    language: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .default('Urdu')
      .describe('Name of the language from which the words came to this variety of English.'),
    languageTag: z
      .string()
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/, 'must be a language tag such as ur, hi or yo-NG')
      .default('ur')
      .describe('BCP 47 tag of that language.'),
  })
  .prefault({});

export type WordListSettings = z.infer<typeof WordListSettings>;

/** The list of a site that says nothing about it. */
export const URDUIZED: WordListSettings = WordListSettings.parse({});

/** Names of the list and its words in texts for people. */
export interface WordListNames {
  /** “Urduized words”. */
  readonly words: string;
  /** “an Urduized word”. */
  readonly oneWord: string;
  /** “Urduized word list”. */
  readonly list: string;
  /** “Urduized WordList”, the name of the tab of the list. */
  readonly tab: string;
}

export function wordListNames({ adjective }: Pick<WordListSettings, 'adjective'>): WordListNames {
  return {
    words: `${adjective} words`,
    oneWord: `${/^[aeiou]/i.test(adjective) ? 'an' : 'a'} ${adjective} word`,
    list: `${adjective} word list`,
    tab: `${adjective} WordList`,
  };
}

/** Whether the words are from Urdu, so that their script, romanisation and transcription can be checked. */
export function isFromUrdu({ languageTag }: Pick<WordListSettings, 'languageTag'>): boolean {
  return /^urd?(?:-|$)/i.test(languageTag);
}
