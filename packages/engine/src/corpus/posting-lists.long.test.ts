import { expect, test } from 'vitest';
import { GrowableBytes } from '../columns/index.ts';
import { encodeList } from '../indexing/encode-list.ts';
import { MemoryStorage } from '../storage/index.ts';
import { decodeList } from './posting-lists.ts';
import { MemoryPostings } from './memory-postings.ts';
import { StoredPostings } from './stored-postings.ts';

/** Positions with gaps of all sizes; the last is the highest possible position. */
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

/** A file with three lists of two positions each, and a record of the reads. */
function threeLists() {
  const reads: number[] = [];
  const coded = new GrowableBytes();
  for (const list of [4, 5, 6]) encodeList(Uint32Array.of(list, list + 9), 0, 2, coded);
  const bytes = coded.view();
  const file = {
    size: bytes.length,
    read(target: Uint8Array, offset: number): number {
      reads.push(target.length);
      target.set(bytes.subarray(offset, offset + target.length));
      return target.length;
    },
    close() {},
  };
  return { file, reads, places: { offsets: Float64Array.of(0, 2, 4, 6), descriptor: undefined, modified: undefined } };
}

test('decoded lists are kept up to a limit, the ones used last', () => {
  const { file, reads, places } = threeLists();
  const postings = new StoredPostings({ kind: 'stored', frequency: Uint32Array.of(2, 2, 2), ...places }, file, 16);
  for (const word of [0, 1, 0, 2, 0, 2]) postings.positions(word);
  expect(reads).toHaveLength(3);
  postings.positions(1);
  expect(reads).toHaveLength(4);
});

test('lists that are read when they are asked for are read once, and those beside each other together', () => {
  const { file, reads, places } = threeLists();
  const unread = { ...places, isRead: new Uint8Array(3) };
  const data = { kind: 'memory', first: Uint32Array.of(0, 2, 4, 6), positions: new Uint32Array(6), unread } as const;
  const postings = new MemoryPostings(data, file);
  expect(postings.slice(2, 1, 5)).toEqual(Uint32Array.of(15));
  expect([...postings.listsOf(0, 3)]).toEqual([4, 13, 5, 14, 6, 15]);
  expect(reads).toEqual([2, 4]);
  expect([...postings.positions(1), ...postings.positions(2)]).toEqual([5, 14, 6, 15]);
  expect(reads).toHaveLength(2);
});
