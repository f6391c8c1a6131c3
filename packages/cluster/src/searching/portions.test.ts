import { expect, test } from 'vitest';
import { portionsOf } from './portions.ts';

test('values are divided into portions of so many tokens, and one that has more is alone', () => {
  expect(portionsOf(Uint32Array.of(3, 2, 9, 0, 1, 4, 1), 5)).toEqual([
    [0, 2],
    [2, 3],
    [3, 6],
    [6, 7],
  ]);
  expect(portionsOf(Uint32Array.of(3, 2), 5)).toEqual(['all']);
  expect(portionsOf(new Uint32Array(0), 5)).toEqual(['all']);
});
