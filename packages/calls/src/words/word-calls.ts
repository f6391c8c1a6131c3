import {
  ListedWordDoc,
  ListedWordParams,
  ListedWordQuery,
  ListedWordsDoc,
  ListedWordsQuery,
  WordProfileDoc,
  WordProfileQuery,
  WordSuggestionsDoc,
  WordSuggestionsQuery,
  WordsTableBody,
  WordsTableDoc,
  type WordsTableRow,
} from '@zaban/contract';
import { type Call, call, cachedCall } from '../context/call.ts';
import { requireCriteria } from '../corpus/files.ts';
import { WordsTable, type DistributionOfWord } from './words-table.ts';
import { listWords, profileRequest, unknownWord } from './words.ts';

const listedWords = call({
  name: 'listedWords',
  tag: 'words',
  summary: 'The words of the word list, all or filtered, in alphabetical order or the most frequent first',
  schemas: { query: ListedWordsQuery },
  doc: ListedWordsDoc,
  failures: [400],
  example: () => ({ parameters: { initial: 'b', limit: '5' } }),
  answer: async ({ context, listedRows }, { query }) => listWords(await listedRows(query), query, context.site),
});

const listedWord = call({
  name: 'listedWord',
  tag: 'words',
  summary: 'One word of the word list, found by any spelling, in the script of its language or romanised',
  schemas: { params: ListedWordParams, query: ListedWordQuery },
  doc: ListedWordDoc.nullable(),
  failures: [404, 503],
  example: ({ listed }) => ({ parameters: { word: listed } }),
  countedAs: 'urduizedWord',
  find: async ({ context, wordNamed }, { params, query }) => {
    const found = await wordNamed(params.word);
    if (found === undefined && query.unlisted === 'error') throw unknownWord(params.word, context.site);
    return found ?? null;
  },
  answer: (_calling, _asked, found) => found,
});

const suggestWords = call({
  name: 'suggestWords',
  tag: 'words',
  summary: 'Words that begin with what was typed, in any spelling, in the script of their language or romanised',
  schemas: { query: WordSuggestionsQuery },
  doc: WordSuggestionsDoc,
  failures: [400],
  example: ({ listed }) => ({ parameters: { typed: listed?.slice(0, 2), limit: '5' } }),
  // The list changes only with the site.
  maximumAge: 300,
  answer: ({ context, read }, { query }) => read(() => context.families.suggest(query.typed, query.limit)),
});

/** The profile of a word: its spellings and its integration into English, counted in the corpus. */
const wordProfile = cachedCall({
  name: 'wordProfile',
  tag: 'words',
  summary: 'A word of the word list in the corpus: spellings, use in English, dispersion over the files',
  schemas: { params: ListedWordParams, query: WordProfileQuery },
  doc: WordProfileDoc,
  failures: [400, 404, 503],
  isForEverybody: true,
  example: ({ listed }) => ({ parameters: { word: listed } }),
  countedAs: 'wordProfile',
  emptyCounts: true,
  find: ({ context }, { query }) => requireCriteria(context.site, query.criteria),
  answer: async ({ client, run }, { params, query }) => {
    const doc = await run<WordProfileDoc>(profileRequest(params.word, query), client);
    return { doc, buildId: doc.buildId, whole: true };
  },
});

/** The row of each word is counted by a call of its own, so that other visitors do not wait for the whole table. */
const wordsTable = cachedCall({
  name: 'wordsTable',
  tag: 'words',
  summary: 'A column of words as a table: hits, texts, dispersion, categories, entries of the word list',
  schemas: { body: WordsTableBody },
  doc: WordsTableDoc,
  failures: [400, 503],
  example: ({ word, listed }) => ({ body: { words: [word, listed ?? 'tea'] } }),
  countedAs: 'wordsTable',
  find: ({ context }, { body }) => requireCriteria(context.site, body.criteria),
  answer: async ({ context, client, run, read, listedRows }, { body }) => {
    const entries =
      context.site.listedWords === 0
        ? undefined
        : new Map((await listedRows({})).map((row) => [row.word, row.category]));
    const entryOf = (word: string): WordsTableRow['entry'] => {
      const headword = context.families.familyOf(word)?.entry.word;
      const category = headword === undefined ? undefined : entries?.get(headword);
      return headword === undefined || category === undefined ? null : { word: headword, category };
    };
    const table = await WordsTable.open({
      ask: (request) => run<DistributionOfWord>(request, { weight: 'heavy', ...client }),
      fields: context.corpus.current().corpus.documents.fields.keys(),
      criteria: body.criteria,
      listed: entries && ((word) => read(() => entryOf(word))),
    });
    const rows: WordsTableRow[] = [];
    for (const word of body.words) rows.push(await table.row(word));
    const { categories, hasEntries, buildId } = table;
    // Hardly two visitors ask for the same column.
    return { doc: { categories: [...categories], hasEntries, rows, buildId }, buildId, whole: false };
  },
});

export const WORD_CALLS: readonly Call[] = [suggestWords, wordProfile, wordsTable, listedWords, listedWord];
