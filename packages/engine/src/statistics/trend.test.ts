import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { falseDiscoveryRates, mannKendall, theilSen } from './trend.ts';

const permutations = (values: readonly number[]): number[][] =>
  values.length === 0
    ? [[]]
    : values.flatMap((value, index) => permutations(values.toSpliced(index, 1)).map((rest) => [value, ...rest]));

describe('the slope', () => {
  it.each([
    [[1, 2, 3, 4], 1],
    [[1, 2, 3, 100], 17],
    [[4, 4, 4], 0],
    [[7], 0],
  ])('of %j is %d', (values, slope) => expect(theilSen(values)).toBe(slope));

  it('is not moved by one wild value of many', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (wild) => {
        const values = Array.from({ length: 15 }, (_, index) => 2 * index);
        expect(theilSen([...values, wild])).toBeCloseTo(2, 0);
      }),
    );
  });
});

describe('the Mann–Kendall test', () => {
  it('is exact: the share of all orders with such an S', () => {
    for (const count of [2, 3, 4, 5, 6]) {
      const values = Array.from({ length: count }, (_, index) => index);
      const all = permutations(values).map((order) => Math.abs(mannKendall(order).s));
      for (const order of permutations(values).slice(0, 40)) {
        const { s, p } = mannKendall(order);
        expect(p).toBeCloseTo(all.filter((each) => each >= Math.abs(s)).length / all.length, 12);
      }
    }
  });

  it('cannot be below 2/n! however steep the rise', () => {
    expect(mannKendall([1, 2, 3, 4, 5]).p).toBeCloseTo(2 / 120, 12);
    expect(mannKendall([1, 2, 3, 4, 5, 6]).p).toBeCloseTo(2 / 720, 12);
  });

  it('takes ties into account, and has p 1 where nothing changes', () => {
    expect(mannKendall([3, 3, 3, 3])).toEqual({ s: 0, p: 1 });
    // Variance (5·4·15 − 2·1·9) / 18 = 15.667; z = (9 − 1) / 3.958.
    const { s, p } = mannKendall([1, 1, 2, 3, 3.5]);
    expect(s).toBe(9);
    expect(p).toBeCloseTo(2 * 0.0216, 3);
  });
});

it('false discovery rates are those of Benjamini and Hochberg', () => {
  const p = Float64Array.of(0.01, 0.04, 0.03, 0.5);
  expect([...falseDiscoveryRates(p)].map((q) => Number(q.toFixed(6)))).toEqual([0.04, 0.053333, 0.053333, 0.5]);
});
