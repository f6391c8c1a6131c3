import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSmaller, larger, smaller } from './smaller.ts';

test('comparing without a branch, up to the last position', () => {
  const anyPosition = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(anyPosition, fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }), (a, step) => {
      const b = Math.min(2 ** 32 - 1, Math.max(0, a + step));
      expect(smaller(a, b)).toBe(Math.min(a, b));
      expect(larger(a, b)).toBe(Math.max(a, b));
      expect(isSmaller(a, b)).toBe(a < b ? 1 : 0);
    }),
  );
});
