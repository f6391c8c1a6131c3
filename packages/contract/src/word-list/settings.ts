import { z } from 'zod';
import { DEFAULT_WORD_LIST } from './names.ts';

/** Whether a text is a BCP 47 tag that browsers know how to read. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** `wordList` of site.json. Without it the list is one of words from Urdu. */
export const WordListSettings = z
  .object({
    adjective: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .default(DEFAULT_WORD_LIST.adjective)
      .describe('What the words of the list are called: “Urduized” gives “Urduized words” and “Urduized word list”.'),
    language: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .default(DEFAULT_WORD_LIST.language)
      .describe('Name of the language from which the words came to this variety of English.'),
    languageTag: z
      .string()
      .refine(isLanguageTag, 'must be a language tag such as ur, hi or yo-NG')
      .default(DEFAULT_WORD_LIST.languageTag)
      .describe('BCP 47 tag of that language.'),
  })
  .prefault({});

export type WordListSettings = z.infer<typeof WordListSettings>;
