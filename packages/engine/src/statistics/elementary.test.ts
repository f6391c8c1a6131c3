import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atan, exp, log, log2 } from './elementary.ts';

const bits = new BigInt64Array(1);
const double = new Float64Array(bits.buffer);

function bitsOf(x: number): bigint {
  double[0] = x;
  return bits[0];
}

/** How many doubles lie between two numbers of one sign. */
function between(a: number, b: number): number {
  const difference = bitsOf(a) - bitsOf(b);
  return Number(difference < 0n ? -difference : difference);
}

/** Every positive double with the same chance: exponents differ more than mantissas. */
const positive = fc.bigInt({ min: 1n, max: bitsOf(Number.MAX_VALUE) }).map((value) => {
  bits[0] = value;
  return double[0];
});
const RUNS = { numRuns: 20_000 };

describe('log', () => {
  it('is within two units of the last place of the one of this engine', () => {
    const near = fc.double({ min: 0.5, max: 2, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(positive, near), (x) => {
        expect(between(log(x), Math.log(x))).toBeLessThanOrEqual(2);
      }),
      RUNS,
    );
  });

  it('never falls from one number to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (n) => {
        expect(log(n)).toBeLessThan(log(n + 1));
      }),
      RUNS,
    );
  });

  it('has known values and ends', () => {
    expect([1, 0, -1, NaN, Infinity, Math.E].map((x) => log(x))).toEqual([0, -Infinity, NaN, NaN, Infinity, 1]);
    expect([Number.MAX_VALUE, 2 ** -1022, 2 ** -1074].map((x) => log(x) / Math.log(x))).toEqual([1, 1, 1]);
  });
});

describe('log2', () => {
  it('is exact for powers of two', () => {
    const exponents = Array.from({ length: 2098 }, (_, index) => index - 1074);
    expect(exponents.filter((exponent) => log2(2 ** exponent) !== exponent)).toEqual([]);
  });

  it('is within four units of the last place of the one of this engine', () => {
    fc.assert(
      fc.property(positive, (x) => {
        expect(between(log2(x), Math.log2(x))).toBeLessThanOrEqual(4);
      }),
      RUNS,
    );
  });

  it('has known ends', () => {
    expect([0, -1, NaN, Infinity].map((x) => log2(x))).toEqual([-Infinity, NaN, NaN, Infinity]);
  });
});

describe('exp', () => {
  it('is within two units of the last place of the one of this engine', () => {
    const exponents = fc.double({ min: -746, max: 710, noNaN: true });
    fc.assert(
      fc.property(exponents, (x) => {
        expect(between(exp(x), Math.exp(x))).toBeLessThanOrEqual(2);
      }),
      RUNS,
    );
  });

  it('has known values and ends', () => {
    expect([0, -Infinity, Infinity, NaN, 1000, -1000].map((x) => exp(x))).toEqual([1, 0, Infinity, NaN, Infinity, 0]);
  });
});

it('the arctangent is that of the platform to a few units in the last place', () => {
  for (const x of [0, 1e-9, 0.1, 0.5, 1, 1.5, 14 / 9, 10, 1e6, Infinity]) {
    expect(atan(x)).toBeCloseTo(Math.atan(x), 14);
    expect(atan(-x)).toBeCloseTo(-Math.atan(x), 14);
  }
});
