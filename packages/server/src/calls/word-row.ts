import type { ListedWord, WordEntry } from '@zaban/word-list/browser';
import type { UrduizedWordTable } from '../database/tables.ts';

/** The columns of a word in lists. */
export function listedRow({ word, category, tag, sourceLanguage }: ListedWord) {
  return { word, word_folded: word.toLowerCase(), category, tag, source_language: sourceLanguage };
}

/** A word of the list as a table row: columns for lists and filters, and the whole entry as JSON. */
export function wordRow(entry: WordEntry, voiceLink: string | null): UrduizedWordTable {
  return {
    ...listedRow(entry),
    voice_link: voiceLink,
    part_of_speech: entry.partOfSpeech,
    description: entry.senses[0],
    related_words: JSON.stringify([...entry.relatedWords, ...entry.synonyms]),
    thesaurus_link: entry.thesaurusLink,
    entry: JSON.stringify(entry),
  };
}
