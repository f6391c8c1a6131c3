import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FileStorage } from '../storage/index.ts';
import { build, segmentOf } from '../testing/index.ts';
import { closeCorpus, openCorpus } from './open-corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-lazy-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('finds damaged tokens when it reads all of them', () => {
  const storage = new FileStorage(folder);
  build(storage, [segmentOf([['a b a']])]);
  const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('tokens.bin'));
  const file = join(folder, path!);
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] ^= 1;
  writeFileSync(file, bytes);
  const corpus = openCorpus(storage, { lazily: true });
  expect(() => corpus.tokens).toThrow('tokens.bin: its bytes do not fit its checksum; build the index again.');
  closeCorpus(corpus);
  expect(() => openCorpus(storage)).toThrow('tokens.bin: its bytes do not fit its checksum; build the index again.');
});

it('finds a single value without the folded forms as it does with them', () => {
  const storage = new FileStorage(join(folder, 'values'));
  const words = [
    'the',
    'The',
    'THE',
    'then',
    'café',
    'cafe\u0301',
    'Café',
    'Straße',
    'strasse',
    '𝐭he',
    'ﬀ',
    'zoo',
    '%',
    'A',
    'a',
  ];
  build(storage, [segmentOf([[words.join(' ')]])]);
  const [lazy, whole] = [openCorpus(storage, { lazily: true }), openCorpus(storage)];
  for (const value of [...words, 'th', 'zz', 'CAFÉ', '', '!', 'aa']) {
    expect(lazy.word.lexicon.find(value)).toBe(whole.word.lexicon.find(value));
    expect(lazy.word.lexicon.spelt(value)).toEqual(whole.word.lexicon.spelt(value));
  }
  expect(words.map((word) => lazy.word.lexicon.value(lazy.word.lexicon.find(word)))).toEqual(words);
  closeCorpus(lazy);
  closeCorpus(whole);
});
