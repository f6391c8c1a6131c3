import { expect, it } from 'vitest';
import { chiSquaredTail, independenceOf, rateTestOf, testInWords } from './independence.ts';

it.each([
  // Critical values of printed tables.
  [3.841, 1, 0.05],
  [5.991, 2, 0.05],
  [7.815, 3, 0.05],
  [18.307, 10, 0.05],
  [6.635, 1, 0.01],
  [24.725, 11, 0.01],
  [10.828, 1, 0.001],
])('χ² of %d with %d degrees of freedom has the tail %d', (x, degrees, tail) => {
  expect(chiSquaredTail(x, degrees) / tail).toBeCloseTo(1, 2);
});

it('has a tail of 1 at 0', () => {
  expect([1, 2, 3, 4].map((degrees) => chiSquaredTail(0, degrees)).every((tail) => Math.abs(tail - 1) < 1e-6)).toBe(
    true,
  );
});

it('is 0 where both are spread alike, and counts no section without hits', () => {
  const alike = independenceOf([
    [10, 20],
    [30, 60],
    [0, 0],
  ]);
  expect(alike?.g2).toBeCloseTo(0, 10);
  expect(alike?.degrees).toBe(1);
  expect(alike?.rough).toBe(false);
});

it('is that of a table worked out by hand', () => {
  // 2 (30 ln(30/20) + 10 ln(10/20) + 10 ln(10/20) + 30 ln(30/20)) = 120 ln 1.5 − 40 ln 2
  const { g2, p } = independenceOf([
    [30, 10],
    [10, 30],
  ]) ?? { g2: NaN, p: NaN };
  expect(g2).toBeCloseTo(120 * Math.log(1.5) - 40 * Math.log(2), 10);
  expect(p).toBeLessThan(0.0001);
});

it('is none of one section, or of a query without hits', () => {
  expect(independenceOf([[3, 4]])).toBeUndefined();
  expect(
    independenceOf([
      [3, 0],
      [4, 0],
    ]),
  ).toBeUndefined();
});

it('tests two rates as the log-likelihood of two corpora', () => {
  // Observed 10 and 20 in corpora of equal size: 2 (10 ln (10/15) + 20 ln (20/15)).
  const test = rateTestOf([
    { count: 10, tokens: 1000 },
    { count: 20, tokens: 1000 },
  ]);
  expect(test?.g2).toBeCloseTo(2 * (10 * Math.log(10 / 15) + 20 * Math.log(20 / 15)), 10);
  expect(test && testInWords(test)).toBe('G² = 3.40 with 1 degree of freedom, p = 0.065');
  expect(
    rateTestOf([
      { count: 0, tokens: 1000 },
      { count: 0, tokens: 1000 },
    ]),
  ).toBeUndefined();
  expect(
    rateTestOf([
      { count: 1, tokens: 1000 },
      { count: 0, tokens: 0 },
    ]),
  ).toBeUndefined();
});

it('tests the rates of more groups with one degree of freedom less', () => {
  const groups = [10, 20, 30].map((count) => ({ count, tokens: 1000 }));
  const test = rateTestOf([...groups, { count: 0, tokens: 0 }]);
  expect(test?.g2).toBeCloseTo(2 * (10 * Math.log(10 / 20) + 30 * Math.log(30 / 20)), 10);
  expect(test?.degrees).toBe(2);
});
