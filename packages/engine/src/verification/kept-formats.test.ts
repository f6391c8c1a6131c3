import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openCorpus } from '../corpus/index.ts';
import { FileStorage, MemoryStorage } from '../storage/index.ts';
import { build, segmentFrom, storedFiles, type PlainDocument } from '../testing/index.ts';
import { verifyIndex } from './index.ts';

function kept(name: string): FileStorage {
  return new FileStorage(fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url)));
}

const fixture = kept('index-format-2');

type Token = PlainDocument['tokens'][number];

function token(word: string, lemma: string, pos: string, id: number, separator = ' '): Token {
  return { values: [word, lemma, pos], id: String(id), separator };
}

/** The documents of the index in the folder. */
const documents: readonly PlainDocument[] = [
  {
    lead: '\ufeff',
    fields: { fileName: 'tea.txt', category: 'media', genre: 'news' },
    tokens: [
      token('The', 'the', 'DET', 1),
      token('chaddar', 'chaddar', 'NOUN', 2, ''),
      token(',', ',', 'PUNCT', 3),
      token('the', 'the', 'DET', 4),
      token('chādar', 'chaddar', 'NOUN', 5),
      // Written in other ways than the words before them, and the same to a reader.
      token('cha\u0304dar', 'chaddar', 'NOUN', 5),
      token('chad\u00addar', 'chaddar', 'NOUN', 5, ''),
      token('’s', "'s", 'PART', 7),
      token("'s", "'s", 'PART', 7, ''),
      token('.', '.', 'PUNCT', 6, '\n\n'),
      // Enough tokens of one word for a list of three blocks, the last of one position.
      ...Array.from({ length: 257 }, (_, index) => token('chai', 'chai', 'NOUN', index % 9, index % 50 ? ' ' : '\r\n')),
    ],
    spans: [
      { name: 's', start: 0, end: 10, attributes: { kind: 'first' } },
      { name: 's', start: 10, end: 267, attributes: {} },
      { name: 'q', start: 0, end: 10, attributes: { kind: 'outer' } },
      { name: 'q', start: 3, end: 5, attributes: { kind: 'inner' } },
    ],
  },
  { lead: 'only a lead\n', fields: { fileName: 'empty.txt', category: 'media', genre: '' }, tokens: [], spans: [] },
  {
    lead: '',
    fields: { fileName: 'چائے.txt', category: 'literary', genre: 'novel' },
    tokens: [
      token('چائے', 'چائے', 'NOUN', 1, '\t'),
      token('😀', '😀', 'SYM', 2, ''),
      token('the', 'the', 'DET', 3, '\n'),
    ],
    spans: [{ name: 's', start: 0, end: 3, attributes: {} }],
  },
];

function whole(): MemoryStorage {
  const storage = new MemoryStorage();
  build(storage, [segmentFrom(documents)]);
  return storage;
}

test('the index that was kept from format version 2 opens and is whole', () => {
  expect(verifyIndex(fixture)).toEqual({ buildId: '63fe40e5f73ae2ee', tokenCount: 270, faults: [] });
  const corpus = openCorpus(fixture);
  documents.forEach(({ lead, tokens }, number) => {
    const text = tokens.map(({ values, separator }) => values[0] + separator).join('');
    expect(corpus.documentText(number)).toBe(lead + text);
  });
  expect(corpus.formatVersion).toBe(2);
  expect([...corpus.postings.positions(corpus.word.lexicon.find('the'))]).toEqual([3, 269]);
  expect(corpus.postings.count(corpus.word.lexicon.find('chai'))).toBe(257);
  expect(corpus.structures.get('q')?.at(4)).toBe(1);
});

test('what is written today is the same, byte for byte', () => {
  expect(storedFiles(whole())).toEqual(storedFiles(fixture));
});

test('an index of an older format is refused, and the error says what to do', () => {
  const sentence = 'expected format version 2, found 1; build the index again.';
  expect(() => openCorpus(kept('index-format-1'))).toThrow(sentence);
  expect(JSON.stringify(verifyIndex(kept('index-format-1')).faults)).toContain(sentence);
});
