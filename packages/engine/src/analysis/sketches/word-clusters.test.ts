import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { averageLinkage } from './word-clusters.ts';

/** The clusters by the definition, each mean computed anew from all pairs. */
function naiveClusters(likeness: readonly (readonly number[])[], least: number): number[][] {
  let clusters = likeness.map((_, item) => [item]);
  for (;;) {
    const pairs = clusters.flatMap((one, at) => clusters.slice(at + 1).map((other) => [one, other] as const));
    const mean = ([one, other]: (typeof pairs)[number]): number =>
      one.flatMap((a) => other.map((b) => likeness[a][b])).reduce((x, y) => x + y, 0) / (one.length * other.length);
    const best = pairs.reduce((most, pair) => Math.max(most, mean(pair)), 0);
    const found = pairs.find((pair) => mean(pair) === best);
    if (found === undefined || best < least || best === 0) return clusters;
    const [one, other] = found;
    clusters = clusters.filter((each) => each !== other).map((each) => (each === one ? [...one, ...other] : each));
  }
}

test('average linkage joins what the definition joins', () => {
  const anyTable = fc.integer({ min: 0, max: 9 }).chain((size) =>
    // Powers of two, whose sums are exact.
    fc.array(fc.array(fc.integer({ min: 0, max: 64 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  );
  fc.assert(
    fc.property(anyTable, fc.integer({ min: 0, max: 64 }), (numbers, least) => {
      const likeness = numbers.map((row, one) =>
        row.map((_, other) => (one === other ? 0 : numbers[Math.min(one, other)][Math.max(one, other)])),
      );
      const clusters = averageLinkage(likeness, least, new Budget());
      const expected = likeness.map(() => -1);
      for (const [number, items] of naiveClusters(likeness, least).entries())
        for (const item of items) expected[item] = number;
      expect(clusters).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
