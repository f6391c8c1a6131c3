import { expect, test } from 'vitest';
import { PASSAGE_TOKENS } from '../schema.ts';
import { copyPassages } from './copy-passages.ts';
import { Passages } from './passages.ts';

const N = PASSAGE_TOKENS;
// Three documents, one of them empty, with tokens before, between and after them.
const documents = {
  start: Uint32Array.of(2, 2 + N, 2 + N, 2 + 2 * N + 6),
  end: Uint32Array.of(2 + N, 2 + N, 2 + 2 * N + 1, 2 + 2 * N + 9),
};
const passages = new Passages(documents, 2 * N + 20);

test('a passage crosses no border of a document and has a bounded number of tokens', () => {
  expect([...passages.start]).toEqual([0, 2, 2 + N, 2 + 2 * N, 3 + 2 * N, 8 + 2 * N, 11 + 2 * N, 20 + 2 * N]);
  expect(passages.firstOfStretch).toEqual([0, 1, 2, 4, 5, 6, 7]);
});

test('each position is found in its passage, from any passage at or before it', () => {
  for (let position = 0; position < 2 * N + 20; position++) {
    const expected = passages.start.findLastIndex((start, index) => index < passages.count && start <= position);
    for (let from = 0; from <= expected; from++) expect(passages.at(position, from)).toBe(expected);
  }
});

test('ranges of whole documents are runs of stretches', () => {
  const ends = passages.firstOfStretch.map((first) => passages.start[first]);
  for (let from = 0; from < ends.length; from++) {
    for (let to = from + 1; to < ends.length; to++) {
      const spans = { start: Uint32Array.of(ends[from], 90_000), end: Uint32Array.of(ends[to], 90_000) };
      expect(passages.stretchesIn(spans)).toEqual([from, to]);
    }
  }
});

/** A row of an answer. */
const row = (passage: number, types: readonly number[]): number[] => [
  ...new Uint8Array(Uint32Array.of(passage).buffer),
  types.length,
  ...new Uint8Array(Uint32Array.from(types).buffer),
];

test('an answer of passages is copied to its places, and one of a wrong length is refused', () => {
  const tokens = new Uint32Array(2 * N + 20);
  expect(copyPassages(Uint8Array.from([...row(5, [7, 8, 70_000]), ...row(0, [1, 2])]), passages, tokens)).toEqual([
    5, 0,
  ]);
  expect([...tokens.subarray(8 + 2 * N, 11 + 2 * N)]).toEqual([7, 8, 70_000]);
  expect([...tokens.subarray(0, 3)]).toEqual([1, 2, 0]);
  expect(() => copyPassages(Uint8Array.from(row(0, [1, 2, 3])), passages, tokens)).toThrow(/Passage 0 has 3 tokens/);
});
