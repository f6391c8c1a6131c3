import type { ListedWord, WordEntry } from '@zaban/word-list/browser';
import type { ListedRow } from '../context/call.ts';

/** A word of the list as a row of a table. */
export interface WordRow {
  readonly word: string;
  /** The word in lower case, by which it is looked up. */
  readonly word_folded: string;
  readonly voice_link: string | null;
  readonly part_of_speech: string;
  readonly category: string;
  readonly tag: string;
  readonly description: string;
  /** A list, as JSON. */
  readonly related_words: string;
  readonly thesaurus_link: string;
  readonly source_language: string;
  /** The whole entry of the site's list, as JSON. */
  readonly entry: string;
}

/** The columns of a word in lists. */
export function listedRow({ word, category, tag, sourceLanguage }: ListedWord): ListedRow {
  return { word, word_folded: word.toLowerCase(), category, tag, source_language: sourceLanguage };
}

/** The row of a word: columns for lists and filters, and the whole entry as JSON. */
export function wordRow(entry: WordEntry, voiceLink: string | null): WordRow {
  return {
    ...listedRow(entry),
    voice_link: voiceLink,
    part_of_speech: entry.partOfSpeech,
    description: entry.senses[0] ?? '',
    related_words: JSON.stringify([...entry.relatedWords, ...entry.synonyms]),
    thesaurus_link: entry.thesaurusLink,
    entry: JSON.stringify(entry),
  };
}
