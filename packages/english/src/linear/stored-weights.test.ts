import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ModelError } from '../model/sections.ts';
import { bucketShiftOf, fingerprintOf, slotAt } from './feature-slots.ts';
import { quantise } from './quantise.ts';
import { rowsOf } from './testing/rows-of.ts';
import { meanOf, relativeTo } from './sparse-rows.ts';
import { readWeights, type StoredWeights, writeWeights } from './stored-weights.ts';

const CLASSES = 5;
const MOST = 511;

/** Averages in the form that a trainer returns: hashes in ascending order with a row of weights each. */
const trained = fc
  .uniqueArray(
    fc.tuple(
      fc.integer(),
      fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: CLASSES, maxLength: CLASSES }),
    ),
    {
      selector: ([hash]) => hash,
      maxLength: 40,
    },
  )
  .map((rows) =>
    rowsOf(
      rows.map(([hash]) => hash),
      rows.flatMap(([, row]) => row),
      CLASSES,
    ),
  );

it('reads what it wrote, and ignores following bytes', () => {
  fc.assert(
    fc.property(trained, fc.nat(20), (trained, rest) => {
      const weights = quantise(trained, { most: MOST, featureLimit: 30 });
      const bytes = writeWeights(weights);
      const longer = new Uint8Array(bytes.length + rest).fill(200);
      longer.set(bytes);
      expect(readWeights(longer)).toEqual({ weights, size: bytes.length });
    }),
  );
});

it('refuses truncated bytes', () => {
  const bytes = writeWeights(quantise(rowsOf([5, 900], [1, 2, -3, 0]), { most: MOST }));
  for (let size = 0; size < bytes.length; size++) expect(() => readWeights(bytes.slice(0, size))).toThrow(ModelError);
});

/** The stored weights of features by class; undefined for a feature that is not stored. */
function rowsIn(weights: StoredWeights, features: readonly number[]): (Record<number, number> | undefined)[] {
  const { slots, fingerprints, entryCounts } = weights;
  return features.map((feature) => {
    const displacement = slots.displacements[feature >>> bucketShiftOf(slots)];
    const slot = slotAt(feature, displacement, 32 - slots.slotBits);
    if (entryCounts[slot] === 0 || fingerprints[slot] !== fingerprintOf(feature)) return undefined;
    const start = entryCounts.subarray(0, slot).reduce((sum, count) => sum + count, 0);
    const places = Array.from({ length: entryCounts[slot] }, (_, at) => start + at);
    return Object.fromEntries(places.map((at) => [weights.classes[at], weights.weights[at]]));
  });
}

it('scales the largest weight to the maximum, and leaves out weights that round to 0', () => {
  const trained = rowsOf([1, 2, 3], [10.22, -1, 0.009, 0.009, 0.02, -0.3]);
  const weights = quantise(trained, { most: MOST });
  expect(rowsIn(weights, [1, 2, 3])).toEqual([{ 0: 511, 1: -50 }, undefined, { 0: 1, 1: -15 }]);
});

it('leaves out weights below a minimum', () => {
  const trained = rowsOf([1, 2, 3], [5.11, 0.1, 0.1, 0.11, 0.115, -3]);
  const weights = quantise(trained, { most: MOST, least: 11 });
  expect(rowsIn(weights, [1, 2, 3])).toEqual([{ 0: 511 }, { 1: 11 }, { 0: 12, 1: -300 }]);
  const fewer = quantise(trained, { most: MOST, least: 12 });
  expect(rowsIn(fewer, [1, 2, 3])).toEqual([{ 0: 511 }, undefined, { 0: 12, 1: -300 }]);
});

it.each([
  [5, [1, 2, 3, 4, 5]],
  [4, [2, 3, 4, 5]],
  [3, [2, 3, 4]],
  [1, [2]],
])('keeps the %i features with the largest weights', (featureLimit, kept) => {
  const weights = quantise(rowsOf([1, 2, 3, 4, 5], [3, -9, 5, 5, 5]), { most: MOST, featureLimit });
  const rows = rowsIn(weights, [1, 2, 3, 4, 5]);
  expect([1, 2, 3, 4, 5].filter((_, at) => rows[at] !== undefined)).toEqual(kept);
});

it('stores a model without features', () => {
  const { weights } = readWeights(writeWeights(quantise(rowsOf([], [], 3), { most: MOST })));
  expect(weights.weights).toHaveLength(0);
});

it('finds the mean of several models', () => {
  const mean = meanOf([rowsOf([2, -4], [1, 0, 2, 3]), rowsOf([2, 9], [3, 4, 0, 1])]);
  // Keys are ordered as unsigned numbers.
  expect([...mean.keys]).toEqual([2, 9, -4]);
  expect([...mean.ends]).toEqual([2, 3, 5]);
  expect([...mean.classes]).toEqual([0, 1, 1, 0, 1]);
  expect([...mean.weights]).toEqual([2, 2, 0.5, 1, 1.5]);
});

it('subtracts the weights of one class from those of the others', () => {
  const relative = relativeTo(1, rowsOf([2, 9], [1, 4, 2, 3, 0, 3], 3), 3);
  expect([...relative.keys]).toEqual([2, 9]);
  expect([...relative.ends]).toEqual([2, 4]);
  expect([...relative.classes]).toEqual([0, 2, 0, 2]);
  expect([...relative.weights]).toEqual([-3, -2, 3, 3]);
});
