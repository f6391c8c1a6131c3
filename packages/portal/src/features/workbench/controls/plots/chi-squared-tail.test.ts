import { expect, it } from 'vitest';
import { chiSquaredTail } from './chi-squared-tail.ts';

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
