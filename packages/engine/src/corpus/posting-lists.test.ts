import { expect, test } from 'vitest';
import { GrowableBytes } from '../columns/index.ts';
import { encodeList } from '../indexing/encode-list.ts';
import { MemoryStorage } from '../storage/index.ts';
import { decodeList } from './posting-lists.ts';
import { StoredPostings } from './stored-postings.ts';

/** Positions with gaps of all sizes, the last one the highest that a corpus can have. */
function spread(count: number): Uint32Array {
  const step = 0xfffffffe / Math.max(1, count - 1);
  return Uint32Array.from({ length: count }, (_, index) =>
    index % 3 === 0 ? Math.round(index * step) : Math.round(index * step) - 1,
  );
}

const lengths = [0, 1, 2, 127, 128, 129, 255, 256, 257, 1000];
const lists = lengths.flatMap((length) => [
  spread(length),
  Uint32Array.from({ length }, (_, index) => 2 ** 31 + index),
]);

test('lists of every length come back, beyond 2^31 too', () => {
  for (const list of lists) {
    const coded = new GrowableBytes();
    coded.append(Uint8Array.of(1, 2, 3));
    encodeList(list, 0, list.length, coded);
    const out = new Uint32Array(list.length + 1);
    decodeList(coded.view(), 3, list.length, out, 1);
    expect(out.subarray(1)).toEqual(list);
  }
});

test('a part of a list that stays in the file is read alone', () => {
  const storage = new MemoryStorage();
  const coded = new GrowableBytes();
  const offsets = [0];
  for (const list of lists) {
    encodeList(list, 0, list.length, coded);
    offsets.push(coded.length);
  }
  const writer = storage.create('postings');
  writer.write(coded.view(), 0);
  const frequency = Uint32Array.from(lists, (list) => list.length);
  const data = {
    kind: 'stored',
    frequency,
    offsets: Float64Array.from(offsets),
    descriptor: undefined,
    modified: undefined,
  } as const;
  for (const kept of [0, 3000, 1 << 20]) {
    const postings = new StoredPostings(data, storage.open('postings'), kept);
    lists.forEach((list, word) => {
      for (const from of [0, 1, 126, 127, 128, 129, 255, 256, 300, list.length - 1, list.length, list.length + 1]) {
        for (const limit of [0, 1, 2, 127, 128, 129, 500, 2000]) {
          const start = Math.max(0, from);
          expect(postings.slice(word, start, limit)).toEqual(list.slice(start, start + limit));
        }
      }
      expect(postings.positions(word)).toEqual(list);
      expect(postings.positions(word)).toEqual(list);
    });
  }
});

test('decoded lists are kept up to a limit, the ones used last', () => {
  let reads = 0;
  const coded = new GrowableBytes();
  for (const list of [4, 5, 6]) encodeList(Uint32Array.of(list, list + 9), 0, 2, coded);
  const bytes = coded.view();
  const file = {
    size: bytes.length,
    read(target: Uint8Array, offset: number): number {
      reads++;
      target.set(bytes.subarray(offset, offset + target.length));
      return target.length;
    },
    close() {},
  };
  const offsets = Float64Array.of(0, 2, 4, 6);
  const data = {
    kind: 'stored',
    frequency: Uint32Array.of(2, 2, 2),
    offsets,
    descriptor: undefined,
    modified: undefined,
  } as const;
  const postings = new StoredPostings(data, file, 16);
  for (const word of [0, 1, 0, 2, 0, 2]) postings.positions(word);
  expect(reads).toBe(3);
  postings.positions(1);
  expect(reads).toBe(4);
});
