import { expect, test } from 'vitest';
import { agreementOf } from './kappa.ts';

const times = (count: number, first: string, second: string): [string, string][] =>
  Array.from({ length: count }, () => [first, second]);

test('the example of 50 proposals: 20 yes, 15 no by both', () => {
  const agreement = agreementOf([
    ...times(20, 'yes', 'yes'),
    ...times(5, 'yes', 'no'),
    ...times(10, 'no', 'yes'),
    ...times(15, 'no', 'no'),
  ]);
  expect(agreement).toMatchObject({ lines: 50, observed: 0.7, expected: 0.5, labels: ['no', 'yes'] });
  expect(agreement?.kappa).toBeCloseTo(0.4, 10);
  expect(agreement?.table).toEqual([
    [15, 10],
    [5, 20],
  ]);
  // The standard error by hand: √(0.7 × 0.3 / 50) / 0.5 = 0.1296.
  expect(agreement?.interval?.[0]).toBeCloseTo(0.4 - 1.96 * 0.1296, 3);
});

test('as often as by chance is 0, always is 1, never with two labels is below 0', () => {
  const chance = [...times(1, 'a', 'a'), ...times(1, 'a', 'b'), ...times(1, 'b', 'a'), ...times(1, 'b', 'b')];
  expect(agreementOf(chance)?.kappa).toBe(0);
  expect(agreementOf([...times(3, 'a', 'a'), ...times(2, 'b', 'b')])?.kappa).toBe(1);
  expect(agreementOf([...times(1, 'a', 'b'), ...times(1, 'b', 'a')])?.kappa).toBe(-1);
});

test('one label alone says nothing about agreement', () => {
  expect(agreementOf(times(3, 'a', 'a'))).toMatchObject({ observed: 1, kappa: null, interval: null });
  expect(agreementOf([])).toBeUndefined();
});
