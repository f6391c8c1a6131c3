import { expect, test } from 'vitest';
import { MAX_ROOM } from '../schema.ts';
import { SentenceRooms } from './sentence-rooms.ts';

const rooms = new SentenceRooms({ start: Uint32Array.of(2, 6, 6 + 4), end: Uint32Array.of(5, 10, 400) });

test('a token knows what stands before and behind it in its sentence, and nothing outside sentences', () => {
  const { since, until } = rooms.of(0, 11, 0, 500);
  expect([...since]).toEqual([0, 0, 0, 1, 2, 0, 0, 1, 2, 3, 0]);
  expect([...until]).toEqual([0, 0, 2, 1, 0, 0, 3, 2, 1, 0, MAX_ROOM]);
});

test('any range has the numbers of the whole, within the borders of the document', () => {
  const [low, high] = [3, 120];
  const whole = rooms.of(low, high, low, high);
  expect([whole.since[0], whole.until[high - low - 1]]).toEqual([0, 0]);
  for (let from = low; from <= 20; from++) {
    for (let to = from; to <= high; to += 7) {
      const { since, until } = rooms.of(from, to, low, high);
      expect(since).toEqual(whole.since.slice(from - low, to - low));
      expect(until).toEqual(whole.until.slice(from - low, to - low));
    }
  }
});

test('without sentences documents alone are the bound', () => {
  const { since, until } = new SentenceRooms(undefined).of(4, 7, 3, 9);
  expect([[...since], [...until]]).toEqual([
    [1, 2, 3],
    [4, 3, 2],
  ]);
});
