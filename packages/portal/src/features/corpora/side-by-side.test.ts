import { expect, test } from 'vitest';
import { ratioTo } from './side-by-side.ts';

test('a ratio has the interval of a relative risk', () => {
  // ln of the ends: ln 4 ± 1.959964 · √(1/40 − 1/1000 + 1/10 − 1/1000).
  const { ratio, low, high } = ratioTo({ count: 40, tokens: 1000 }, { count: 10, tokens: 1000 }) ?? {};
  expect(ratio).toBeCloseTo(4, 10);
  const half = 1.959964 * Math.sqrt(1 / 40 - 1 / 1000 + 1 / 10 - 1 / 1000);
  expect(low).toBeCloseTo(4 * Math.exp(-half), 4);
  expect(high).toBeCloseTo(4 * Math.exp(half), 4);
});

test('a ratio of nothing is not told', () => {
  expect(ratioTo({ count: 0, tokens: 10 }, { count: 0, tokens: 10 })).toBeUndefined();
  expect(ratioTo({ count: 1, tokens: 10 }, { count: 0, tokens: 0 })).toBeUndefined();
});
