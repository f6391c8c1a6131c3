import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOrder, randomSample } from './random-order.ts';
import { SeededRandom } from '../../statistics/random.ts';

test('the same seed gives the same numbers everywhere', () => {
  const random = new SeededRandom(7);
  expect([random.next(), random.next(), random.next()]).toEqual([1004282400, 2200021487, 1928073449]);
  expect([...randomOrder(1000, 5, 7)]).toEqual([233, 449, 566, 514, 845]);
});

test('a sample holds different numbers, and a larger one begins with it', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), fc.nat(300), fc.nat(), (count, a, b, seed) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)];
      const order = [...randomOrder(count, large, seed)];
      expect(order).toHaveLength(Math.min(large, count));
      expect(new Set(order).size).toBe(order.length);
      expect(order.every((number) => number < count)).toBe(true);
      expect([...randomOrder(count, small, seed)]).toEqual(order.slice(0, small));
      expect([...randomSample(count, large, seed)]).toEqual(order.toSorted((x, y) => x - y));
    }),
  );
});

test('every number is drawn about as often', () => {
  const drawn = new Uint32Array(10);
  for (let seed = 0; seed < 10_000; seed++) drawn[randomOrder(10, 1, seed)[0]]++;
  // 1,000 each; six standard deviations of a binomial distribution are 180.
  for (const count of drawn) expect(Math.abs(count - 1000)).toBeLessThan(180);
});
