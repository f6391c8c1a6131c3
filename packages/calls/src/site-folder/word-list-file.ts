import {
  csvOfEntries,
  jsonOfEntries,
  turtleOfEntries,
  xlsxOfEntries,
  type ListDescription,
  type WordEntry,
  type WordEvidence,
} from '@zaban/word-list';
import { wordListNames } from '@zaban/contract';
import type { KnownSite } from '../context/context.ts';

interface Format {
  readonly type: string;
  readonly write: (
    entries: readonly WordEntry[],
    about: ListDescription,
    evidence: WordEvidence,
  ) => string | Uint8Array | Promise<Uint8Array>;
}

/** The file formats of the word list: tables, JSON, and linked data (OntoLex-Lemon). */
export const WORD_LIST_FORMATS: Readonly<Record<'csv' | 'xlsx' | 'json' | 'ttl', Format>> = {
  csv: { type: 'text/csv; charset=utf-8', write: (entries, _about, evidence) => csvOfEntries(entries, evidence) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (entries, _about, evidence) => xlsxOfEntries(entries, evidence),
  },
  json: { type: 'application/json; charset=utf-8', write: jsonOfEntries },
  ttl: { type: 'text/turtle; charset=utf-8', write: turtleOfEntries },
};

/** The description in a file of the word list. */
export function aboutWordList(
  entries: readonly WordEntry[],
  { name, licence, language, wordList }: Pick<KnownSite, 'name' | 'licence' | 'language' | 'wordList'>,
  publicUrl: string,
): ListDescription {
  return {
    title: `${name}: ${wordListNames(wordList).words}`,
    wordAddress: `${publicUrl}/word`,
    licence: licence.url,
    english: language,
    source: wordList,
    version: entries.reduce((newest, { since }) => (since > newest ? since : newest), ''),
  };
}
