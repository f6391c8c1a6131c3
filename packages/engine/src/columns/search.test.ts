import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstAtLeast, lastAtMost } from './index.ts';

test('the borders of a value in ascending numbers are those that a loop finds', () => {
  const ascending = fc.array(fc.nat(60), { maxLength: 70 }).map((values) => Uint32Array.from(values).sort());
  fc.assert(
    fc.property(ascending, fc.nat(61), fc.nat(70), fc.nat(70), (values, value, one, other) => {
      const [from, to] = [one, other].map((index) => Math.min(index, values.length)).sort((a, b) => a - b);
      expect(lastAtMost(values, value)).toBe(values.findLastIndex((each) => each <= value));
      const first = values.subarray(from, to).findIndex((each) => each >= value);
      expect(firstAtLeast(values, value, from, to)).toBe(first === -1 ? to : from + first);
    }),
  );
});
