import { wordsTableCells, wordsTableColumns } from '@zaban/contract';
import { buildIndex, type Corpus, MemoryStorage, openCorpus, RequestError, runOperation } from '@zaban/engine';
import { readVerticalBytes } from '@zaban/ingest/browser';
import { expect, it } from 'vitest';
import { type DistributionOfWord, WordsTable } from './words-table.ts';

async function corpusOf(...texts: readonly (readonly [fields: string, words: string])[]): Promise<Corpus> {
  const vertical = texts.map(
    ([fields, words], at) => `<doc id="${at}" ${fields}>\n${words.replaceAll(' ', '\n')}\n</doc>\n`,
  );
  const storage = new MemoryStorage();
  const segments = readVerticalBytes(new TextEncoder().encode(vertical.join('')), 'a.vert', () => undefined);
  await buildIndex(storage, { documentStructure: 'doc', segments });
  return openCorpus(storage);
}

type More = Partial<Parameters<typeof WordsTable.open>[0]>;

function tableOf(corpus: Corpus, more: More = {}): Promise<WordsTable> {
  const ask = async (request: object) => runOperation(corpus, request as never) as unknown as DistributionOfWord;
  return WordsTable.open({ ask, fields: corpus.documents.fields.keys(), ...more });
}

const cellsOf = async (table: WordsTable, word: string) => wordsTableCells(await table.row(word), table);

const THREE = [
  ['category="essay"', 'The dera a dera'],
  ['category="media"', 'one dera two no'],
  ['category="media"', 'no ('],
] as const;

it('has the figures of each word beside it', async () => {
  const table = await tableOf(await corpusOf(...THREE));
  expect(wordsTableColumns(table)).toEqual([
    'word',
    'hits',
    'per million tokens',
    'texts',
    'DP',
    'hits in essay',
    'hits in media',
    'problem',
  ]);
  // DP of "dera": half of |2/3 - 4/10| + |1/3 - 4/10| + |0 - 2/10|.
  expect(await cellsOf(table, ' DERA ')).toEqual(['DERA', 3, 300_000, 2, expect.closeTo(4 / 15, 12), 2, 1, null]);
  expect((await cellsOf(table, 'the dera')).slice(0, 4)).toEqual(['the dera', 1, 100_000, 1]);
  expect((await cellsOf(table, '(')).slice(0, 4)).toEqual(['(', 1, 100_000, 1]);
  expect(await cellsOf(table, 'canal')).toEqual(['canal', 0, 0, 0, 0, 0, 0, null]);
  expect(await cellsOf(table, ' ')).toEqual(['', null, null, null, null, null, null, null]);
});

it('counts texts that have no category', async () => {
  const table = await tableOf(await corpusOf(['year="1999"', 'the dera'], ['year="2001"', 'a dera']));
  expect(wordsTableColumns(table)).toEqual(['word', 'hits', 'per million tokens', 'texts', 'DP', 'problem']);
  expect(await cellsOf(table, 'dera')).toEqual(['dera', 2, 500_000, 2, 0, null]);
});

it('keeps to a category', async () => {
  const table = await tableOf(await corpusOf(...THREE), { criteria: 'media' });
  expect((await table.row('dera')).figures).toMatchObject({ count: 1, texts: 1 });
});

it('says which words have an entry in the list', async () => {
  const entries = new Map([['deras', { word: 'dera', category: 'place' }]]);
  const corpus = await corpusOf(['category="essay"', 'deras']);
  const table = await tableOf(corpus, { listed: (word) => entries.get(word) ?? null });
  expect(wordsTableColumns(table).slice(-3)).toEqual(['entry', 'entry category', 'problem']);
  expect((await cellsOf(table, 'deras')).slice(-3)).toEqual(['dera', 'place', null]);
  expect((await cellsOf(table, 'canal')).slice(-3)).toEqual(['', '', null]);
});

it('says in the row of a word what is wrong with it, and ends where the site is busy', async () => {
  const corpus = await corpusOf(...THREE);
  let code: 'bad_request' | 'busy' = 'bad_request';
  const table = await tableOf(corpus);
  const failing = await tableOf(corpus, {
    ask: async (request) => {
      if (JSON.stringify(request).includes('bad')) throw new RequestError(code, 'It failed.');
      return runOperation(corpus, request) as unknown as DistributionOfWord;
    },
  });
  expect(await failing.row('bad')).toEqual({ word: 'bad', figures: null, entry: null, problem: 'It failed.' });
  expect(await failing.row('dera')).toEqual(await table.row('dera'));
  code = 'busy';
  await expect(failing.row('bad')).rejects.toThrow('It failed.');
});
