import { expect, test } from 'vitest';
import { sentencesOf } from './one-sentence.ts';

const line = (start: number, complete: string, matches: [number, number][], filename = 'a.txt') => ({
  start,
  complete,
  matches,
  filename,
});

test('a sentence with two hits stands once', () => {
  const twice = 'the dera and the dera';
  const places: [number, number][] = [
    [4, 8],
    [17, 21],
  ];
  const sentences = sentencesOf([line(3, twice, places), line(6, twice, places), line(20, 'a dera', [[2, 6]])]);
  expect(sentences.map(({ line: { start }, hits, first }) => [start, hits, first])).toEqual([
    [3, 2, 0],
    [20, 1, 2],
  ]);
});

test('sentences that read alike stand each by itself', () => {
  const alike = [line(3, 'Dera.', [[0, 4]]), line(9, 'Dera.', [[0, 4]]), line(3, 'Dera.', [[0, 4]], 'b.txt')];
  expect(sentencesOf(alike)).toHaveLength(3);
});
