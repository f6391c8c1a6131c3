import { expect, it } from 'vitest';
import { fixed } from './numbers.ts';

it('writes values of a column with the same decimals, a minus sign, and no sign before 0', () => {
  expect([12_345.678, -1.5, -0.001, 0].map((value) => fixed(value, 2))).toEqual(['12,345.68', '−1.50', '0.00', '0.00']);
  expect(fixed(0.05, 4)).toBe('0.0500');
});

it('writes a dash for what has no value', () => {
  expect([undefined, null, NaN, Infinity].map((value) => fixed(value, 1))).toEqual(['–', '–', '–', '–']);
});
