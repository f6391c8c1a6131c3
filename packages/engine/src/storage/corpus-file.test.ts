import { expect, test } from 'vitest';
import { openCorpus } from '../corpus/index.ts';
import { IndexError, StorageError } from '../errors.ts';
import { build, segmentOf } from '../testing/index.ts';
import { CorpusFile, isCorpusFile, MemoryStorage, printCorpusFile } from './index.ts';
import type { StoredFile } from './index.ts';

function built(): MemoryStorage {
  const storage = new MemoryStorage();
  build(storage, [segmentOf([{ sentences: ['The/the/D dera/dera/N stood/stand/V'], fields: { genre: 'news' } }])]);
  return storage;
}

const more = new Map([
  ['about.json', new TextEncoder().encode('{"name":"x"}')],
  ['empty', new Uint8Array()],
]);

function bytesOf(storage: MemoryStorage): Uint8Array {
  const pieces = [...printCorpusFile(storage, more)];
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function stored(bytes: Uint8Array): StoredFile {
  return {
    size: bytes.length,
    read(target, offset) {
      const piece = bytes.subarray(offset, offset + target.length);
      target.set(piece);
      return piece.length;
    },
    close() {},
  };
}

const corpusFile = (bytes: Uint8Array): CorpusFile => new CorpusFile(stored(bytes), 'x.zaban');

test('a corpus file holds the index and what is said of it, and answers as the index does', () => {
  const storage = built();
  const bytes = bytesOf(storage);
  expect(isCorpusFile(bytes)).toBe(true);
  expect(isCorpusFile(bytes.subarray(0, 4))).toBe(false);
  const file = corpusFile(bytes);
  expect(new TextDecoder().decode(file.content('about.json'))).toBe('{"name":"x"}');
  expect(file.content('empty')).toHaveLength(0);
  const [opened, original] = [openCorpus(file), openCorpus(storage)];
  expect(opened.buildId).toBe(original.buildId);
  expect(opened.documentText(0)).toBe(original.documentText(0));
  expect(opened.documentText(0)).toContain('dera stood');
});

test('a corpus file is only read', () => {
  const file = corpusFile(bytesOf(built()));
  expect(() => file.create('a')).toThrow('a cannot be written: x.zaban is a corpus file, which is only read.');
  expect(() => file.lock('a')).toThrow(StorageError);
  expect(() => file.open('nothing')).toThrow('nothing is missing in x.zaban.');
});

test('what is cut short, damaged or something else is refused', () => {
  const bytes = bytesOf(built());
  expect(() => corpusFile(bytes.subarray(0, bytes.length - 16))).toThrow(/x\.zaban: it is cut short: \d+ of \d+ bytes/);
  for (const start of [0, 8, 16]) {
    const damaged = bytes.slice();
    damaged.fill(0xff, start, start + 4);
    expect(() => corpusFile(damaged)).toThrow(IndexError);
  }
  expect(() => corpusFile(new Uint8Array())).toThrow('it is not a corpus file, or it is damaged');
  // The checksum of a section detects a flipped byte.
  const flipped = bytes.slice();
  const at = flipped.length - 40;
  flipped[at] ^= 1;
  expect(() => openCorpus(corpusFile(flipped))).toThrow(IndexError);
});
