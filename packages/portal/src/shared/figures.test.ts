import { expect, it } from 'vitest';
import { allCounted, counted, expectedCount, fixed, sizeInWords } from './figures.ts';

it('counts one thing in the singular', () => {
  expect([0, 1, 2000].map((count) => counted(count, 'file'))).toEqual(['0 files', '1 file', '2,000 files']);
  expect([1, 2].map((count) => allCounted(count, 'line'))).toEqual(['1 line', 'all 2 lines']);
});

it('writes values of a column with the same decimals, a minus sign, and no sign before 0', () => {
  expect([12_345.678, -1.5, -0.001, 0].map((value) => fixed(value, 2))).toEqual(['12,345.68', '−1.50', '0.00', '0.00']);
  expect(fixed(0.05, 4)).toBe('0.0500');
});

it('writes a dash for what has no value', () => {
  expect([undefined, null, NaN, Infinity].map((value) => fixed(value, 1))).toEqual(['–', '–', '–', '–']);
});

it('never writes an expected count above zero as zero', () => {
  expect([0, 0.0004, 0.0049, 0.006, 12.345].map(expectedCount)).toEqual(['0.00', '< 0.01', '< 0.01', '0.01', '12.35']);
});

it('writes sizes in the largest unit that fits', () => {
  expect([0, 70, 14_000, 345_000, 12_500_000, 2e12].map(sizeInWords)).toEqual([
    '0 bytes',
    '70 bytes',
    '14 kB',
    '350 kB',
    '13 MB',
    '2,000 GB',
  ]);
});
