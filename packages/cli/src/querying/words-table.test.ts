import { buildIndex, type Corpus, MemoryStorage, openCorpus } from '@zaban/engine';
import { readVerticalBytes } from '@zaban/ingest/browser';
import { expect, it } from 'vitest';
import { WordsTable } from './words-table.ts';

async function corpusOf(...texts: readonly (readonly [category: string, words: string])[]): Promise<Corpus> {
  const vertical = texts.map(
    ([category, words], at) => `<doc id="${at}" category="${category}">\n${words.replaceAll(' ', '\n')}\n</doc>\n`,
  );
  const storage = new MemoryStorage();
  const segments = readVerticalBytes(new TextEncoder().encode(vertical.join('')), 'a.vert');
  await buildIndex(storage, { documentStructure: 'doc', segments });
  return openCorpus(storage);
}

it('has the figures of each word beside it', async () => {
  const corpus = await corpusOf(['essay', 'The dera a dera'], ['media', 'one dera two no'], ['media', 'no (']);
  const table = new WordsTable(corpus);
  expect(table.columns).toEqual([
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
  expect(table.row(' DERA ')).toEqual(['DERA', 3, 300_000, 2, expect.closeTo(4 / 15, 12), 2, 1, null]);
  expect(table.row('the dera').slice(0, 4)).toEqual(['the dera', 1, 100_000, 1]);
  expect(table.row('(').slice(0, 4)).toEqual(['(', 1, 100_000, 1]);
  expect(table.row('canal')).toEqual(['canal', 0, 0, 0, 0, 0, 0, null]);
  expect(table.row(' ')).toEqual(['', null, null, null, null, null, null, null]);
});

it('says which words have an entry in the list', async () => {
  const entries = new Map([['deras', { word: 'dera', category: 'place' }]]);
  const table = new WordsTable(await corpusOf(['essay', 'deras']), { listed: (word) => entries.get(word) });
  expect(table.columns.slice(-3)).toEqual(['entry', 'entry category', 'problem']);
  expect(table.row('deras').slice(-3)).toEqual(['dera', 'place', null]);
  expect(table.row('canal').slice(-3)).toEqual(['', '', null]);
});
