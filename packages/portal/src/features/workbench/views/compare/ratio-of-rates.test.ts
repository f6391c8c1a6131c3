import { expect, it } from 'vitest';
import { ratioOfRates } from './compare-rows.ts';

it('is the ratio of two rates, with half a hit more on both sides where one has none', () => {
  expect(ratioOfRates(20, 10)).toBe(2);
  expect(ratioOfRates(20, 10, 3)).toBe(6);
  expect(ratioOfRates(4, 0)).toBe(9);
  expect(ratioOfRates(0, 0)).toBeUndefined();
});
