import type { WordEntry } from '@zaban/word-list/browser';
import type { UrduizedWordTable } from '../database/tables.ts';

/** A word of the list as a table row: columns for lists and filters, and the whole entry as JSON. */
export function wordRow(entry: WordEntry, voiceLink: string | null): UrduizedWordTable {
  return {
    word: entry.word,
    word_folded: entry.word.toLowerCase(),
    voice_link: voiceLink,
    part_of_speech: entry.partOfSpeech,
    category: entry.category,
    tag: entry.tag,
    description: entry.senses[0],
    related_words: JSON.stringify([...entry.relatedWords, ...entry.synonyms]),
    thesaurus_link: entry.thesaurusLink,
    source_language: entry.sourceLanguage,
    entry: JSON.stringify(entry),
  };
}
