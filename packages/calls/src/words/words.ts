import type { ListedWordDoc, ListedWordsDoc, ListedWordsQuery, WordExample } from '@zaban/contract';
import { ALL_CRITERIA, notListed } from '@zaban/contract';
import {
  bandOf,
  initialOf,
  isMostlyName,
  mostUsed,
  simpleOfSequences,
  type Families,
  type ListedWord,
  type UseBand,
  type WordEntry,
  type WordEvidence,
} from '@zaban/word-list/browser';
import type { z } from 'zod';
import { CallError } from '../errors/call-error.ts';
import type { WordProfileRequest } from '../tasks/word-profile.ts';
import type { ListedRow } from '../context/call.ts';
import type { CallContext, KnownSite } from '../context/context.ts';
import { evidenceOf } from './word-evidence.ts';
import type { WordRow } from './word-row.ts';

const mostlyNames = new WeakMap<readonly ListedWord[], ReadonlySet<string>>();

/** The words of a list that are mostly names in the collections; computed once per list. */
function mostlyNamesOf(words: readonly ListedWord[], evidence: WordEvidence): ReadonlySet<string> {
  let found = mostlyNames.get(words);
  if (found === undefined) {
    found = new Set(words.filter((entry) => isMostlyName(entry, evidence)).map(({ word }) => word));
    mostlyNames.set(words, found);
  }
  return found;
}

/** The requested rows of the word list, in alphabetical order or with the most used words first. */
export function listWords(
  rows: readonly ListedRow[],
  { initial, limit, order, withNames, meanings }: z.output<typeof ListedWordsQuery>,
  { words, wordEvidence }: Pick<KnownSite, 'words' | 'wordEvidence'>,
): ListedWordsDoc {
  const names = mostlyNamesOf(words, wordEvidence);
  const entries = meanings === 'true' ? new Map(words.map((entry) => [entry.word, entry])) : undefined;
  const useOf = (word: string): UseBand | null => {
    const attested = wordEvidence.of(word);
    return attested === undefined ? null : bandOf(attested);
  };
  // Sorted here, since databases collate text differently.
  const ascending = rows
    .toSorted((a, b) => (a.word_folded < b.word_folded ? -1 : 1))
    .filter(({ word }) => initial === undefined || initialOf(word) === initial.toLowerCase())
    .map(({ word, category, tag, source_language }) => ({
      word,
      category,
      tag,
      source_language,
      use: useOf(word),
      mostly_name: names.has(word),
      ...meaningOf(entries?.get(word)),
    }));
  const doc = order === 'use' ? mostUsed(ascending, wordEvidence, { withNames: withNames === 'true' }) : ascending;
  return doc.slice(0, limit);
}

type Meaning = Pick<ListedWordsDoc[number], 'description' | 'part_of_speech' | 'urdu' | 'spellings'>;

/** The fields of a word with `meanings=true`. */
function meaningOf(entry: ListedWord | undefined): Meaning {
  if (entry === undefined) return {};
  const { word, urdu, partOfSpeech, variants, forms, ambiguous, senses } = entry;
  const isAmbiguous = new Set(ambiguous);
  return {
    description: senses[0],
    urdu: [...urdu],
    part_of_speech: partOfSpeech,
    spellings: [word, ...variants, ...forms].filter((spelling) => !isAmbiguous.has(spelling)),
  };
}

/** The headword with this spelling; otherwise the text itself, trimmed. */
export function headwordOf(families: Families, written: string): string {
  return families.familyOf(written)?.entry.word ?? written.trim();
}

/** The error for a word that is not in the list. */
export function unknownWord(written: string, { wordList }: Pick<KnownSite, 'wordList'>): CallError {
  return new CallError('unknown_word', notListed(written, wordList));
}

/** One word of the list with its example sentence and its counts in collections of real texts. */
export function wordDoc(
  row: WordRow,
  { site, families }: Pick<CallContext, 'site' | 'families'>,
  example: WordExample | null,
): ListedWordDoc {
  const isName = mostlyNamesOf(site.words, site.wordEvidence).has(row.word);
  const evidence = evidenceOf(site.wordEvidence, row.word, isName);
  return { ...wordOf(row, families), example, evidence };
}

function wordOf(row: WordRow, families: Families): Omit<ListedWordDoc, 'evidence' | 'example'> {
  const { word_folded: _folded, entry: text, related_words: related, ...fields } = row;
  const entry = JSON.parse(text) as WordEntry;
  return {
    ...fields,
    related_words: JSON.parse(related) as string[],
    urdu: entry.urdu,
    romanisation: entry.romanisation,
    etymology: entry.etymology,
    variants: entry.variants,
    forms: entry.forms,
    ambiguous: entry.ambiguous,
    synonyms: entry.synonyms,
    ipa: entry.ipa,
    register: entry.register,
    senses: entry.senses,
    other_parts: entry.otherParts.map(({ partOfSpeech, senses }) => ({ part_of_speech: partOfSpeech, senses })),
    name_note: entry.nameNote,
    composed_example: entry.composedExample,
    since: entry.since,
    search: searchOf(families, entry.word),
  };
}

/** The simple query for all spellings of a word; '' if each spelling is also an English word or name. */
function searchOf(families: Families, word: string): string {
  const family = families.familyOf(word);
  const sequences = family === undefined ? [] : families.sequences(family);
  return sequences.length === 0 ? '' : simpleOfSequences(sequences);
}

interface ProfileQuery {
  readonly criteria: string;
  readonly spelling?: string | undefined;
  readonly ambiguous: 'true' | 'false';
  readonly withNames: 'true' | 'false';
}

/** The request to a worker for the profile of a word. */
export function profileRequest(
  word: string,
  { criteria, spelling, ambiguous, withNames }: ProfileQuery,
): WordProfileRequest {
  return {
    operation: 'wordProfile',
    word,
    category: criteria === ALL_CRITERIA ? undefined : criteria,
    spelling,
    ambiguous: ambiguous === 'true',
    withNames: withNames === 'true',
  };
}
