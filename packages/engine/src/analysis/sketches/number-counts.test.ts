import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberCounts } from './number-counts.ts';

test('numbers are counted as by a map, again and again', () => {
  const number = fc.oneof(
    fc.nat(20),
    fc.maxSafeNat(),
    fc.nat(5).map((high) => high * 2 ** 32 + 7),
  );
  const anyNumbers = fc.array(fc.tuple(number, fc.integer({ min: 1, max: 5 })), { maxLength: 40 });
  const counts = new NumberCounts();
  fc.assert(
    fc.property(anyNumbers, (added) => {
      counts.clear(added.length);
      const expected = new Map<number, number>();
      for (const [number, count] of added) {
        counts.add(number, count);
        expected.set(number, (expected.get(number) ?? 0) + count);
      }
      const ascending = [...counts.ascending()];
      expect(ascending).toEqual([...expected.keys()].sort((a, b) => a - b));
      expect(ascending.map((number) => counts.countOf(number))).toEqual(
        ascending.map((number) => expected.get(number)),
      );
    }),
  );
});
