import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateRatio, type RateRatio } from './rate-ratio.ts';

function ratioOf(a: number, b: number): RateRatio {
  return rateRatio(a, b) as RateRatio;
}

test('41 to 15 is 2.73 times as often, at least 1.51 and at most 4.94 times', () => {
  const { ratio, low, high } = ratioOf(41, 15);
  expect(ratio).toBeCloseTo(2.7333, 4);
  expect(low).toBeCloseTo(1.513, 3);
  expect(high).toBeCloseTo(4.938, 3);
});

test('turning the two about turns the interval about', () => {
  const counts = fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000)).filter(([a, b]) => a + b > 0);
  fc.assert(
    fc.property(counts, ([a, b]) => {
      const there = ratioOf(a, b);
      const back = ratioOf(b, a);
      expect(there.ratio * back.ratio).toBeCloseTo(1, 9);
      expect(there.low * back.high).toBeCloseTo(1, 6);
      expect(there.low).toBeLessThan(there.ratio);
      expect(there.high).toBeGreaterThan(there.ratio);
    }),
  );
});

test('nothing has no ratio to nothing', () => {
  expect(rateRatio(0, 0)).toBeUndefined();
});
