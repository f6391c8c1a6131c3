// Which Urdu-origin words are there, and what is known of one?
import type { Corpus } from '@zaban/engine';
import { successOf, UrduizedWord, UrduizedWordParams, UrduizedWordsDoc, UrduizedWordsQuery } from '@zaban/contract';
import {
  bandOf,
  Families,
  initialOf,
  isMostlyName,
  mostUsed,
  simpleOfSequences,
  type UseBand,
  type WordEntry,
} from '@zaban/word-list';
import { CallFailure } from '../../call-failure.ts';
import { failureResponses } from '../../failure-responses.ts';
import type { UrduizedWordTable } from '../../database/tables.ts';
import { leaveOutEmpty } from '../../leave-out-empty.ts';
import type { App, Services } from '../../services.ts';
import { evidenceOf } from './word-evidence.ts';
import { exampleOf } from './word-example.ts';
import { addWordListFile } from './word-list-file.ts';
import { addWordProfile } from './word-profile.ts';
import { addWordSuggestions } from './word-suggestions.ts';

export function addWords(app: App, services: Services): void {
  const { corpus, database, site, usage } = services;
  const { db } = database;
  const families = new Families(site.words);
  const useOf = (word: string): UseBand | null => {
    const attested = site.wordEvidence.of(word);
    return attested === undefined ? null : bandOf(attested);
  };
  const mostlyNames = new Set(
    site.words.filter((entry) => isMostlyName(entry, site.wordEvidence)).map(({ word }) => word),
  );
  addWordListFile(app, services);
  addWordSuggestions(app, families);
  addWordProfile(app, services);

  app.get(
    '/corpus/urduizedWords',
    {
      schema: {
        tags: ['words'],
        summary: 'The Urdu-origin words, or those of one kind, by the alphabet or the most used first',
        querystring: UrduizedWordsQuery,
        response: { 200: successOf(UrduizedWordsDoc), ...failureResponses(400) },
      },
      preValidation: leaveOutEmpty,
    },
    async ({ query }) => {
      const { category, initial, limit, order, sourceLanguage, withNames } = query;
      const rows = await db
        .selectFrom('urduized_words')
        .select(['word', 'word_folded', 'category', 'tag', 'source_language'])
        .$if(category !== undefined, (select) => select.where('category', '=', category as string))
        .$if(sourceLanguage !== undefined, (select) => select.where('source_language', '=', sourceLanguage as string))
        .execute();
      // Databases order text each in its own way.
      const ascending = rows
        .toSorted((a, b) => (a.word_folded < b.word_folded ? -1 : 1))
        .filter(({ word }) => initial === undefined || initialOf(word) === initial.toLowerCase())
        .map(({ word_folded: _folded, ...item }) => ({
          ...item,
          use: useOf(item.word),
          mostly_name: mostlyNames.has(item.word),
        }));
      const doc =
        order === 'use' ? mostUsed(ascending, site.wordEvidence, { withNames: withNames === 'true' }) : ascending;
      return { message: 'Success' as const, doc: doc.slice(0, limit) };
    },
  );

  app.get(
    '/corpus/urduizedWords/:word',
    {
      schema: {
        tags: ['words'],
        summary: 'One Urdu-origin word, found by any spelling, in Urdu script or romanised',
        params: UrduizedWordParams,
        response: { 200: successOf(UrduizedWord), ...failureResponses(404) },
      },
    },
    async ({ params }) => {
      // The headword that is written so, else the word of which this is a spelling.
      const headword = families.familyOf(params.word)?.entry.word ?? params.word.trim();
      const row = await db
        .selectFrom('urduized_words')
        .selectAll()
        .where('word_folded', '=', headword.toLowerCase())
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) {
        throw new CallFailure('unknown_word', `“${params.word}” is not in the list of Urduized words.`);
      }
      usage.count('urduizedWord');
      const evidence = evidenceOf(site.wordEvidence, row.word, mostlyNames.has(row.word));
      return { message: 'Success' as const, doc: { ...wordOf(row, families, corpus.current().corpus), evidence } };
    },
  );
}

function wordOf(row: UrduizedWordTable, families: Families, corpus: Corpus): Omit<UrduizedWord, 'evidence'> {
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
    example: exampleOf(corpus, entry),
    composed_example: entry.composedExample,
    since: entry.since,
    search: searchOf(families, entry.word),
  };
}

/** The simple query of a whole family; empty when each of its spellings is an English word or name too. */
function searchOf(families: Families, word: string): string {
  const family = families.familyOf(word);
  const sequences = family === undefined ? [] : families.sequences(family);
  return sequences.length === 0 ? '' : simpleOfSequences(sequences);
}
