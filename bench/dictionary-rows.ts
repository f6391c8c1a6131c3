import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '@zaban/engine';
import type { WordEntry } from '@zaban/word-list';

/** What a dictionary says about a word, in the terms of the list. */
export interface DictionaryRow {
  readonly headwords: readonly string[];
  /** "" if the dictionary gives none that the list has. */
  readonly partOfSpeech: string;
  readonly meaning: string;
}

const GCIDE: Readonly<Record<string, string>> = {
  'n.': 'noun',
  'a.': 'adjective',
  'adj.': 'adjective',
  'v. t.': 'verb',
};
const WORDNET: Readonly<Record<string, string>> = { noun: 'noun', adj: 'adjective', verb: 'verb', adv: 'adverb' };

/** The WordNet and GCIDE rows of the shared data folder; undefined if it is missing. */
export function readDictionaryRows(): DictionaryRow[] | undefined {
  const shared = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
  const facts = join(shared, 'word-facts');
  if (!existsSync(facts)) return undefined;
  const lines = (file: string): unknown[] =>
    readFileSync(join(facts, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  const wordNet = lines('loanwords.jsonl') as { word: string; wordnet: [string, unknown, string][] }[];
  const gcide = lines('hindustani-etymologies.jsonl') as { headwords: string[]; pos: string; definition: string }[];
  return [
    ...wordNet.flatMap(({ word, wordnet }) =>
      wordnet.map(([partOfSpeech, , meaning]) => ({
        headwords: [word],
        partOfSpeech: WORDNET[partOfSpeech] ?? partOfSpeech,
        meaning,
      })),
    ),
    ...gcide.map(({ headwords, pos, definition }) => ({
      headwords,
      partOfSpeech: GCIDE[pos] ?? '',
      meaning: definition,
    })),
  ];
}

/** The rows for a spelling of an entry that contain a meaning. */
export function rowsOf(entry: WordEntry, rows: readonly DictionaryRow[]): DictionaryRow[] {
  const spellings = new Set([entry.word, ...entry.variants].map(fold));
  return rows.filter(({ headwords, meaning }) => meaning !== '' && headwords.some((word) => spellings.has(fold(word))));
}
