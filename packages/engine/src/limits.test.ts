import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hitRuns } from './analysis/hits/placed-matches.ts';
import { Budget } from './budget/index.ts';
import { firstAtLeast, GrowableBytes, lastAtMost, readPacked } from './columns/index.ts';
import { StoredPostings } from './corpus/stored-postings.ts';
import { encodeList } from './indexing/encode-list.ts';
import { clipToRanges, keepNear, mergeLists } from './matching/positions/index.ts';
import { containingBound, requiredBound, withinBound } from './matching/spans/index.ts';
import { FileStorage } from './storage/index.ts';

// Does anything fail at 2^31 positions or 4 GiB? Tested with few large numbers, and a sparse file.

const folder = mkdtempSync(join(tmpdir(), 'zaban-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FIVE_GIB = 5 * 2 ** 30;
/** Positions around 2^31, and the largest that a corpus can have. */
const large = [1, 2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 3e9, 2 ** 32 - 3, 2 ** 32 - 2];

test('a posting list beyond 4 GiB of a file is read where it stands', () => {
  const storage = new FileStorage(folder);
  const list = Uint32Array.from({ length: 1000 }, (_, index) => 2 ** 31 - 500 + index);
  const coded = new GrowableBytes();
  encodeList(list, 0, list.length, coded);
  const writer = storage.create('postings');
  writer.write(coded.view(), FIVE_GIB);
  writer.finish();
  const file = storage.open('postings');
  const postings = new StoredPostings(
    {
      kind: 'stored',
      frequency: Uint32Array.of(list.length),
      offsets: Float64Array.of(FIVE_GIB, FIVE_GIB + coded.length),
      descriptor: undefined,
      modified: file.modified?.(),
    },
    file,
    0,
  );
  expect(postings.slice(0, 490, 20)).toEqual(list.slice(490, 510));
  expect(postings.positions(0)).toEqual(list);
  file.close();
});

test('a packed number beyond 2^32 bits is read where it stands', () => {
  for (const width of [1, 3, 7, 31, 32]) {
    for (const index of [2 ** 31 - 1, 2 ** 31, 2 ** 31 + 5, 4e9]) {
      const value = 2 ** (width - 1);
      const bit = index * width;
      const words: Record<number, number> = {};
      for (let place = 0; place < width; place++) {
        const word = Math.floor((bit + place) / 32);
        const set = Math.floor(value / 2 ** place) % 2;
        words[word] = ((words[word] ?? 0) | (set << ((bit + place) % 32))) >>> 0;
      }
      expect(readPacked(words as unknown as Uint32Array, width, index)).toBe(value);
    }
  }
});

test('positions are found and compared on both sides of 2^31', () => {
  const positions = Uint32Array.from(large);
  for (const [index, position] of large.entries()) {
    expect(lastAtMost(positions, position)).toBe(index);
    expect(firstAtLeast(positions, position, 0)).toBe(index);
  }
  const half = {
    start: Uint32Array.of(2 ** 31),
    end: Uint32Array.of(2 ** 32 - 2),
    tokenCount: 2 ** 31 - 2,
    isWhole: false,
  };
  expect([...clipToRanges(positions, half)]).toEqual([2 ** 31, 2 ** 31 + 1, 3e9, 2 ** 32 - 3]);
  const lists = [Uint32Array.of(1, 3e9), Uint32Array.of(2 ** 31, 2 ** 32 - 2)];
  expect([...mergeLists(lists, new Budget())]).toEqual([1, 2 ** 31, 3e9, 2 ** 32 - 2]);
  const borders = Uint32Array.of(0, 2 ** 31, 2 ** 32 - 1);
  expect([...keepNear(positions, Uint32Array.of(2 ** 31 - 1, 2 ** 32 - 2), -1, 1, borders, new Budget())]).toEqual([
    2 ** 31 - 2,
    2 ** 31 - 1,
    2 ** 32 - 3,
    2 ** 32 - 2,
  ]);
});

test('spans bound matches on both sides of 2^31', () => {
  const spans = {
    start: Uint32Array.of(5, 2 ** 31 - 2, 3e9),
    end: Uint32Array.of(9, 2 ** 31 + 2, 2 ** 32 - 2),
    flat: true,
  };
  expect(withinBound(spans, false).at(2 ** 31)).toBe(2 ** 31 + 2);
  expect(withinBound(spans, false).at(2 ** 32 - 3)).toBe(2 ** 32 - 2);
  expect(containingBound(spans, false).at(2 ** 31)).toBe(2 ** 32 - 2);
  expect(requiredBound(Uint32Array.of(2 ** 31, 2 ** 32 - 2), 1).at(2 ** 31)).toBe(2 ** 32 - 1);
});

test('hits are told apart by documents beyond 2^31', () => {
  const start = Uint32Array.of(0, 2 ** 31 - 1, 2 ** 31 + 1);
  const end = Uint32Array.of(2 ** 31 - 1, 2 ** 31 + 1, 2 ** 32 - 1);
  const stretches = { count: 3, start, end, document: Uint32Array.of(0, 1, 2) };
  const matches = { count: large.length, start: Uint32Array.from(large), width: 1, end: undefined, labels: undefined };
  const runs = hitRuns(stretches, matches);
  expect([...runs.stretch]).toEqual([0, 1, 2]);
  expect([...runs.first]).toEqual([0, 2, 4, 8]);
});
