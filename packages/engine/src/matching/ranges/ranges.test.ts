import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  complementOf,
  everything,
  hasNumber,
  intersectionOf,
  NOTHING,
  type Ranges,
  rangesEqual,
  rangesOf,
  unionOf,
} from './ranges.ts';

const SIZE = 40;
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: SIZE });

function membersOf(set: Ranges): number[] {
  return Array.from({ length: SIZE }, (_, number) => number).filter((number) => hasNumber(set, number));
}

function ascending(values: Iterable<number>): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

test('a set of ranges holds what it was made of, in as few ranges as can be', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const set = rangesOf(values);
      expect(membersOf(set)).toEqual(ascending(values));
      for (let index = 1; index < set.length; index += 1) expect(set[index]).toBeGreaterThan(set[index - 1]);
    }),
  );
});

test('union, intersection and complement are those of sets', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const [setA, setB] = [rangesOf(a), rangesOf(b)];
      expect(membersOf(unionOf(setA, setB))).toEqual(ascending([...a, ...b]));
      expect(membersOf(intersectionOf(setA, setB))).toEqual(ascending(a.filter((value) => b.includes(value))));
      expect(membersOf(complementOf(setA, SIZE))).toHaveLength(SIZE - a.length);
      expect(rangesEqual(complementOf(complementOf(setA, SIZE), SIZE), setA)).toBe(true);
      expect(rangesEqual(unionOf(setA, complementOf(setA, SIZE)), everything(SIZE))).toBe(true);
      expect(rangesEqual(intersectionOf(setA, complementOf(setA, SIZE)), NOTHING)).toBe(true);
    }),
  );
});

test('the largest numbers have their place', () => {
  const set = rangesOf([0, 0xfffffffe]);
  expect([...set]).toEqual([0, 1, 0xfffffffe, 0xffffffff]);
  expect(hasNumber(set, 0xfffffffe)).toBe(true);
  expect(hasNumber(set, 0x7fffffff)).toBe(false);
});
