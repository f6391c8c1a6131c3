// Which words are in the word list, and what does it say about a word?
import { success } from '../../answers/success.ts';
import { successOf, UrduizedWord, UrduizedWordParams, UrduizedWordsDoc, UrduizedWordsQuery } from '@zaban/contract';
import { Families, type WordEntry } from '@zaban/word-list';
import { headwordOf, listWords, unknownWord, wordDoc } from '@zaban/calls';
import { failureResponses } from '../../refusals/failure-responses.ts';
import { leaveOutEmpty } from '../../refusals/leave-out-empty.ts';
import type { App, Services } from '../../services.ts';
import type { WordExampleAnswer, WordExampleRequest } from '@zaban/calls';
import { addWordListFile } from './word-list-file.ts';
import { addWordProfile } from './word-profile.ts';
import { addWordSuggestions } from './word-suggestions.ts';

export function addWords(app: App, services: Services): void {
  const { corpus, database, site, usage } = services;
  const { db } = database;
  const families = new Families(site.words);
  addWordListFile(app, services);
  addWordSuggestions(app, families);
  addWordProfile(app, services);

  app.get(
    '/corpus/urduizedWords',
    {
      schema: {
        tags: ['words'],
        summary: 'The words of the word list, all or filtered, in alphabetical order or the most frequent first',
        querystring: UrduizedWordsQuery,
        response: { 200: successOf(UrduizedWordsDoc), ...failureResponses(400) },
      },
      preValidation: leaveOutEmpty,
    },
    async ({ query }) => {
      const { category, sourceLanguage } = query;
      const rows = await db
        .selectFrom('urduized_words')
        .select(['word', 'word_folded', 'category', 'tag', 'source_language'])
        .$if(category !== undefined, (select) => select.where('category', '=', category as string))
        .$if(sourceLanguage !== undefined, (select) => select.where('source_language', '=', sourceLanguage as string))
        .execute();
      return success(listWords(rows, query, site));
    },
  );

  app.get(
    '/corpus/urduizedWords/:word',
    {
      schema: {
        tags: ['words'],
        summary: 'One word of the word list, found by any spelling, in the script of its language or romanised',
        params: UrduizedWordParams,
        response: { 200: successOf(UrduizedWord), ...failureResponses(404, 503) },
      },
    },
    async ({ params }) => {
      const row = await db
        .selectFrom('urduized_words')
        .selectAll()
        .where('word_folded', '=', headwordOf(families, params.word).toLowerCase())
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) throw unknownWord(params.word, site);
      usage.count('urduizedWord');
      const { example } = JSON.parse(row.entry) as WordEntry;
      // The example is read by a worker, like searches.
      const asked: WordExampleRequest = { operation: 'wordExample', example };
      const shown = example === null ? null : (await corpus.run<WordExampleAnswer>(asked, { weight: 'light' })).example;
      return success(wordDoc(row, { site, families }, shown));
    },
  );
}
