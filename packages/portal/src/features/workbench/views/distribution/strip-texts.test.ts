import { expect, test } from 'vitest';
import { bandsOf, hitOfPoint, nearestPoint, stripTexts, textAt } from './strip-texts.ts';

const rows: Parameters<typeof stripTexts>[0] = [
  { filename: 'a', tokens: 10, fields: { category: 'media' } },
  { filename: 'b', tokens: 30, fields: { category: 'media' } },
  { filename: 'c', tokens: 60, fields: { genre: 'letter' } },
];
const texts = stripTexts(rows, 'category');

test('texts lie on the strip by their tokens', () => {
  expect(texts.map(({ start, end }) => [start, end])).toEqual([
    [0, 0.1],
    [0.1, 0.4],
    [0.4, 1],
  ]);
  expect(bandsOf(texts)).toEqual([
    { group: 'media', start: 0, end: 0.4 },
    { group: '', start: 0.4, end: 1 },
  ]);
});

test.each([
  [0, 'a'],
  [0.0999, 'a'],
  [0.1, 'b'],
  [0.4, 'c'],
  [0.9999, 'c'],
  [1, undefined],
])('a text is found at its place: %s', (place, filename) => {
  expect(textAt(texts, place)?.filename).toBe(filename);
});

test.each([
  [0, 0],
  [0.29, 0],
  [0.31, 1],
  [0.65, 2],
  [1, 2],
])('the point nearest to %s is found', (place, point) => {
  expect(nearestPoint([0.2, 0.4, 0.8], place)).toBe(point);
});

test('a point is its hit, or stands for one of very many', () => {
  expect([0, 1, 2].map((point) => hitOfPoint(point, 3, 3))).toEqual([0, 1, 2]);
  expect([0, 1, 2].map((point) => hitOfPoint(point, 3, 10))).toEqual([0, 3, 6]);
});
