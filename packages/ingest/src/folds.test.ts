import { join } from 'node:path';
import {
  buildIndex,
  type Corpus,
  FileStorage,
  matchPattern,
  openCorpus,
  queryOf,
  SourceError,
  verifyIndex,
} from '@zaban/engine';
import { expect, it } from 'vitest';
import { openSources, type OpenSourceOptions } from './index.ts';
import { folderOf } from './testing/source-folder.ts';

const WORDS = 'كي کی ۴ 4 Straße Strasse STRAẞE ISI ısı isi café cafe';

async function built(sources: readonly string[], options: OpenSourceOptions = {}): Promise<Corpus> {
  const storage = new FileStorage(join(folderOf({}), 'index'));
  await buildIndex(storage, await openSources(sources, { parse: false, threads: 0, ...options }));
  expect(verifyIndex(storage).faults).toEqual([]);
  return openCorpus(storage);
}

const vertical = (): string =>
  join(
    folderOf({
      'a.vert': WORDS.split(' ')
        .map((word) => `${word}\tX\t${word}\n`)
        .join(''),
    }),
    'a.vert',
  );

/** How many of the words each query of the simple language, of CQL and of lists finds. */
const foundBy = (corpus: Corpus, word: string): readonly number[] => [
  ...[{ simple: word }, { cql: `[word="${word}"%cd]` }, { cql: `[lemma="${word}"%cd]` }].map(
    (query) => matchPattern(corpus, queryOf(query, corpus)).matches.count,
  ),
  corpus.lc.lexicon.find(corpus.folding.fold(word)) >= 0 ? 1 : 0,
];

it.each([
  [undefined, undefined, { کی: 2, 4: 2, STRASSE: 3, isi: 3, CAFE: 2 }],
  [undefined, 'tr', { کی: 2, 4: 2, STRASSE: 3, isi: 1, ISI: 2, CAFE: 2 }],
  [['arabic', 'digits'], undefined, { کی: 2, 4: 2, STRASSE: 1, straße: 2, isi: 3, café: 1, CAFE: 1 }],
  [[], undefined, { کی: 1, كي: 1, 4: 1, straße: 2, isi: 3, cafe: 1 }],
  [['turkish'], undefined, { isi: 1, ISI: 2, کی: 1 }],
] as const)('with the folds %j and the language %s', async (folds, language, counts) => {
  const corpus = await built([vertical()], { folds, language });
  for (const [word, count] of Object.entries(counts)) {
    expect([word, ...foundBy(corpus, word)]).toEqual([word, count, count, count, 1]);
  }
});

it('a site says its folds, an index keeps them, and other names are refused', async () => {
  const site = folderOf({
    'site.json': JSON.stringify({ language: 'ur', folds: ['digits'] }),
    'corpus/x/a.txt': 'کی ۴ 4 كي',
  });
  const corpus = await built([site]);
  expect(corpus.folding.names).toEqual(['digits']);
  expect(foundBy(corpus, '4')[0]).toBe(2);
  const index = join(folderOf({}), 'index');
  await buildIndex(new FileStorage(index), await openSources([site], { threads: 0 }));
  expect((await built([index])).folding.names).toEqual(['digits']);
  await expect(built([vertical(), index])).rejects.toThrow(SourceError);
  await expect(built([vertical()], { folds: ['case'] })).rejects.toThrow(/no fold “case”; there are diacritics/);
});
