import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateRatio, type RateRatio } from './rate-ratio.ts';

test('41 to 15 is 2.73 times as often, at least 1.51 and at most 4.94 times', () => {
  const { ratio, low, high } = rateRatio(41, 15) ?? { ratio: 0, low: 0, high: 0 };
  expect(ratio).toBeCloseTo(2.7333, 4);
  expect(low).toBeCloseTo(1.5126, 3);
  expect(high).toBeCloseTo(4.9393, 3);
});

test('turning the two about turns the interval about', () => {
  const counts = fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000)).filter(([a, b]) => a + b > 0);
  const ratioOf = (a: number, b: number) => rateRatio(a, b) as RateRatio;
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
