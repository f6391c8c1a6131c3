import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf, descending, pageOfOrder } from './order.ts';

/** Columns with few and with many distinct numbers, long enough for every sorting method. */
const anyColumns = fc
  .record({
    length: fc.constantFrom(0, 1, 5, 1499, 1500, 1501, 6000),
    sizes: fc.array(fc.constantFrom(1, 3, 1000, 1 << 18, (1 << 18) + 1, 2 ** 32), { minLength: 1, maxLength: 3 }),
    seed: fc.integer(),
  })
  .map(({ length, sizes, seed }) => {
    let state = seed >>> 0;
    const next = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
    return sizes.map((size) => Uint32Array.from({ length }, () => Math.floor((next() / 2 ** 32) * size)));
  });

test('every page equals that of a plain sort', () => {
  fc.assert(
    fc.property(anyColumns, fc.boolean(), fc.nat(6000), fc.nat(3000), (arrays, down, offset, limit) => {
      const sign = down ? -1 : 1;
      const naive = Array.from(arrays[0].keys()).sort((a, b) => {
        for (const [i, array] of arrays.entries()) {
          if (array[a] !== array[b]) return (array[a] - array[b]) * (i === 0 ? sign : 1);
        }
        return a - b;
      });
      const columns = arrays.map((array, i) => (down && i === 0 ? descending(columnOf(array)) : columnOf(array)));
      const page = pageOfOrder(naive.length, columns, { offset, limit });
      expect([...page]).toEqual(naive.slice(offset, offset + limit));
      expect([...pageOfOrder(naive.length, columns)]).toEqual(naive);
    }),
    { numRuns: 60 },
  );
});
