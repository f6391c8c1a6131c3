import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ModelError } from '../model/sections.ts';
import { quantise } from './quantise.ts';
import { rowsOf } from './testing/rows-of.ts';
import { meanOf } from './sparse-rows.ts';
import { KEY_MASK, readWeights, writeWeights } from './stored-weights.ts';

const CLASSES = 5;
const MOST = 511;

/** Averages as a trainer gives them: hashes in ascending order, a row of weights each. */
const trained = fc
  .uniqueArray(
    fc.tuple(
      fc.integer(),
      fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: CLASSES, maxLength: CLASSES }),
    ),
    {
      selector: ([hash]) => hash & KEY_MASK,
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

it('reads what it wrote, whatever follows', () => {
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

it('keeps gaps of one, two and four bytes', () => {
  const keys = [0, 1, 127, 128 + 127, 256 + 127 + 1, KEY_MASK];
  const weights = quantise(
    rowsOf(
      keys,
      keys.map(() => 1),
    ),
    { most: MOST },
  );
  expect([...readWeights(writeWeights(weights)).weights.keys]).toEqual(keys);
});

it('says that bytes are missing', () => {
  const bytes = writeWeights(quantise(rowsOf([5, 900], [1, 2, -3, 0]), { most: MOST }));
  for (let size = 0; size < bytes.length; size++) expect(() => readWeights(bytes.slice(0, size))).toThrow(ModelError);
});

it('rounds so that the largest weight has all bits, and leaves out what rounds to nothing', () => {
  const trained = rowsOf([1, 2, 3], [10.22, -1, 0.009, 0.009, 0.02, -0.3]);
  const weights = quantise(trained, { most: MOST });
  expect([...weights.keys]).toEqual([1, 3]);
  expect([...weights.entryCounts]).toEqual([2, 2]);
  expect([...weights.classes]).toEqual([0, 1, 0, 1]);
  expect([...weights.weights]).toEqual([511, -50, 1, -15]);
});

it('leaves out weights under a least one', () => {
  const trained = rowsOf([1, 2, 3], [5.11, 0.1, 0.1, 0.11, 0.115, -3]);
  const weights = quantise(trained, { most: MOST, least: 11 });
  expect([...weights.keys]).toEqual([1, 2, 3]);
  expect([...weights.entryCounts]).toEqual([1, 1, 2]);
  expect([...weights.weights]).toEqual([511, 11, 12, -300]);
  expect([...quantise(trained, { most: MOST, least: 12 }).keys]).toEqual([1, 3]);
});

it('keeps the features with the largest weights', () => {
  const trained = rowsOf([1, 2, 3, 4, 5], [3, -9, 5, 5, 5]);
  expect([...quantise(trained, { most: MOST, featureLimit: 5 }).keys]).toEqual([1, 2, 3, 4, 5]);
  expect([...quantise(trained, { most: MOST, featureLimit: 4 }).keys]).toEqual([2, 3, 4, 5]);
  expect([...quantise(trained, { most: MOST, featureLimit: 3 }).keys]).toEqual([2, 3, 4]);
  expect([...quantise(trained, { most: MOST, featureLimit: 1 }).keys]).toEqual([2]);
});

it('adds up features whose hashes agree in the stored bits', () => {
  const other = 7 + KEY_MASK + 1;
  const weights = quantise(rowsOf([7, other], [1, -2, 2, 5.11]), { most: MOST });
  expect([...weights.keys]).toEqual([7]);
  expect([...weights.weights]).toEqual([300, 311]);
});

it('makes nothing of no features', () => {
  const { weights } = readWeights(writeWeights(quantise(rowsOf([], [], 3), { most: MOST })));
  expect(weights.keys).toHaveLength(0);
});

it('takes a scale that is given, and cuts what is larger', () => {
  const weights = quantise(rowsOf([1, 2], [20, -1.5, 0.02, -30]), { most: 127, scale: 12 });
  expect([...weights.weights]).toEqual([127, -18, -127]);
  expect([...weights.entryCounts]).toEqual([2, 1]);
});

it('finds the mean of several models', () => {
  const mean = meanOf([rowsOf([2, -4], [1, 0, 2, 3]), rowsOf([2, 9], [3, 4, 0, 1])]);
  // Keys are ordered as unsigned numbers.
  expect([...mean.keys]).toEqual([2, 9, -4]);
  expect([...mean.ends]).toEqual([2, 3, 5]);
  expect([...mean.classes]).toEqual([0, 1, 1, 0, 1]);
  expect([...mean.weights]).toEqual([2, 2, 0.5, 1, 1.5]);
});
