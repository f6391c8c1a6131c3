import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ModelError } from '../model/sections.ts';
import { quantise } from './quantise.ts';
import { KEY_MASK, readWeights, writeWeights } from './weight-bytes.ts';

const CLASSES = 5;

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
  .map((rows) => ({
    keys: Int32Array.from(rows, ([hash]) => hash),
    weights: Float64Array.from(rows.flatMap(([, row]) => row)),
  }));

it('reads what it wrote, whatever follows', () => {
  fc.assert(
    fc.property(trained, fc.nat(20), (trained, rest) => {
      const weights = quantise(trained, 30);
      const bytes = writeWeights(weights);
      const longer = new Uint8Array(bytes.length + rest).fill(200);
      longer.set(bytes);
      expect(readWeights(longer)).toEqual({ weights, size: bytes.length });
    }),
  );
});

it('keeps gaps of one, two and four bytes', () => {
  const keys = [0, 1, 127, 128 + 127, 256 + 127 + 1, KEY_MASK];
  const weights = quantise({ keys: Int32Array.from(keys), weights: new Float64Array(keys.length).fill(1) }, 100);
  expect([...readWeights(writeWeights(weights)).weights.keys]).toEqual(keys);
});

it('says that bytes are missing', () => {
  const bytes = writeWeights(quantise({ keys: Int32Array.of(5, 900), weights: Float64Array.of(1, 2, -3, 0) }, 100));
  for (let size = 0; size < bytes.length; size++) expect(() => readWeights(bytes.slice(0, size))).toThrow(ModelError);
});

it('rounds so that the largest weight has all bits, and leaves out what rounds to nothing', () => {
  const trained = { keys: Int32Array.of(1, 2, 3), weights: Float64Array.of(10.22, -1, 0.009, 0.009, 0.02, -0.3) };
  const weights = quantise(trained, 9);
  expect([...weights.keys]).toEqual([1, 3]);
  expect([...weights.entryCounts]).toEqual([2, 2]);
  expect([...weights.classes]).toEqual([0, 1, 0, 1]);
  expect([...weights.weights]).toEqual([511, -50, 1, -15]);
});

it('leaves out weights under a least one', () => {
  const trained = { keys: Int32Array.of(1, 2, 3), weights: Float64Array.of(5.11, 0.1, 0.1, 0.11, 0.115, -3) };
  const weights = quantise(trained, 9, 11);
  expect([...weights.keys]).toEqual([1, 2, 3]);
  expect([...weights.entryCounts]).toEqual([1, 1, 2]);
  expect([...weights.weights]).toEqual([511, 11, 12, -300]);
  expect([...quantise(trained, 9, 12).keys]).toEqual([1, 3]);
});

it('keeps the features with the largest weights', () => {
  const trained = { keys: Int32Array.of(1, 2, 3, 4, 5), weights: Float64Array.of(3, -9, 5, 5, 5) };
  expect([...quantise(trained, 5).keys]).toEqual([1, 2, 3, 4, 5]);
  expect([...quantise(trained, 4).keys]).toEqual([2, 3, 4, 5]);
  expect([...quantise(trained, 3).keys]).toEqual([2, 3, 4]);
  expect([...quantise(trained, 1).keys]).toEqual([2]);
});

it('adds up features whose hashes agree in the stored bits', () => {
  const other = 7 + KEY_MASK + 1;
  const weights = quantise({ keys: Int32Array.of(7, other), weights: Float64Array.of(1, -2, 2, 5.11) }, 100);
  expect([...weights.keys]).toEqual([7]);
  expect([...weights.weights]).toEqual([300, 311]);
});

it('makes nothing of no features', () => {
  const { weights } = readWeights(writeWeights(quantise({ keys: new Int32Array(0), weights: new Float64Array(0) }, 5)));
  expect(weights.keys).toHaveLength(0);
});
