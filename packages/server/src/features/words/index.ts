// Which Urdu-origin words are there, and what is known of one?
import { successOf, UrduizedWord, UrduizedWordParams, UrduizedWordsDoc } from '@zaban/contract';
import type { WordEntry } from '@zaban/word-list';
import { CallFailure } from '../../call-failure.ts';
import { failureResponses } from '../../failure-responses.ts';
import type { UrduizedWordTable } from '../../database/tables.ts';
import type { App, Services } from '../../services.ts';
import { addWordListFile } from './word-list-file.ts';

export function addWords(app: App, services: Services): void {
  const { database, usage } = services;
  const { db } = database;
  addWordListFile(app, services);

  app.get(
    '/corpus/urduizedWords',
    {
      schema: {
        tags: ['words'],
        summary: 'All Urdu-origin words, ascending',
        response: { 200: successOf(UrduizedWordsDoc) },
      },
    },
    async () => {
      const words = await db.selectFrom('urduized_words').select(['word', 'word_folded']).execute();
      // Databases order text each in its own way.
      words.sort((a, b) => (a.word_folded < b.word_folded ? -1 : 1));
      return { message: 'Success' as const, doc: words.map(({ word }) => ({ word })) };
    },
  );

  app.get(
    '/corpus/urduizedWords/:word',
    {
      schema: {
        tags: ['words'],
        summary: 'One Urdu-origin word, found without regard to case',
        params: UrduizedWordParams,
        response: { 200: successOf(UrduizedWord), ...failureResponses(404) },
      },
    },
    async ({ params }) => {
      const row = await db
        .selectFrom('urduized_words')
        .selectAll()
        .where('word_folded', '=', params.word.trim().toLowerCase())
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) {
        throw new CallFailure('unknown_word', `“${params.word}” is not in the list of Urduized words.`);
      }
      usage.count('urduizedWord');
      return { message: 'Success' as const, doc: wordOf(row) };
    },
  );
}

function wordOf(row: UrduizedWordTable): UrduizedWord {
  const { word_folded: _folded, entry: text, related_words: related, ...fields } = row;
  const entry = JSON.parse(text) as WordEntry;
  return {
    ...fields,
    related_words: JSON.parse(related) as string[],
    urdu: entry.urdu,
    romanisation: entry.romanisation,
    source_language: entry.sourceLanguage,
    etymology: entry.etymology,
    variants: entry.variants,
    forms: entry.forms,
    ambiguous: entry.ambiguous,
    synonyms: entry.synonyms,
    ipa: entry.ipa,
    register: entry.register,
    senses: entry.senses,
    name_note: entry.nameNote,
    since: entry.since,
  };
}
