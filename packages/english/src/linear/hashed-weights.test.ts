import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ModelError } from '../model/sections.ts';
import { FeatureCounter } from './feature-filter.ts';
import { bitsFor, HashedWeights, readModel, writeModel } from './hashed-weights.ts';
import { HashedTrainer, rounded } from './hashed-trainer.ts';

const BITS = 10;
const CLASSES = Uint8Array.of(0, 1, 2);

/** A filter that passes only these features. */
function filterOf(features: readonly number[], bits = BITS): ReturnType<FeatureCounter['filter']> {
  const counter = new FeatureCounter(bits);
  counter.add(Int32Array.from(features), features.length);
  return counter.filter(1);
}

/** The index of a feature's flag or slot. */
const placeOf = (feature: number): number => feature >>> (32 - BITS);

const weights = fc
  .array(fc.integer({ min: -127, max: 127 }), { minLength: 1 << BITS, maxLength: 1 << BITS })
  .map((values) => Int8Array.from(values));

it('adds up the weights of known features', () => {
  const features = fc.array(fc.integer(), { maxLength: 30 });
  const classes = fc.uniqueArray(fc.nat(49), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(weights, features, features, classes, (weights, known, asked, classes) => {
      const model = new HashedWeights(filterOf(known), weights);
      const places = new Set(known.map(placeOf));
      const sum = (of: number): number =>
        asked
          .filter((feature) => places.has(placeOf(feature)))
          .reduce((sum, feature) => sum + weights[placeOf(feature) ^ of], 0);
      const scores = new Int32Array(50).fill(7);
      model.score(Int32Array.from(asked), asked.length, Uint8Array.from(classes), scores);
      expect([...scores]).toEqual(Array.from(scores, (_, of) => 7 + (classes.includes(of) ? sum(of) : 0)));
    }),
  );
});

it('reads what it wrote, and ignores following bytes', () => {
  const asked = Int32Array.of(5, -3, 1 << 20);
  fc.assert(
    fc.property(weights, fc.nat(20), (weights, rest) => {
      const filter = filterOf([5, -3, 77]);
      const bytes = writeModel(filter, weights);
      const longer = new Uint8Array(bytes.length + rest).fill(200);
      longer.set(bytes);
      const { model, size } = readModel(longer);
      expect(size).toBe(bytes.length);
      const scores = [new Int32Array(3), new Int32Array(3)];
      new HashedWeights(filter, weights).score(asked, 3, CLASSES, scores[0]);
      model.score(asked, 3, CLASSES, scores[1]);
      expect(scores[1]).toEqual(scores[0]);
    }),
  );
});

it('refuses truncated bytes', () => {
  const bytes = writeModel(filterOf([1], 8), new Int8Array(256));
  for (let size = 0; size < bytes.length; size++) expect(() => readModel(bytes.slice(0, size))).toThrow(ModelError);
});

it('finds the number of bits for at least a number of slots', () => {
  expect([1, 256, 257, 512, 513].map(bitsFor)).toEqual([8, 8, 9, 9, 10]);
});

it('passes features that were counted often enough', () => {
  const counter = new FeatureCounter(BITS);
  for (let time = 0; time < 300; time++) counter.add(Int32Array.of(1 << 25), 1);
  for (let time = 0; time < 3; time++) counter.add(Int32Array.of(1 << 26, -1), 2);
  const passed = new Int32Array(3);
  const asked = Int32Array.of(-1, 1 << 27, 1 << 25);
  expect([...passed.subarray(0, counter.filter(3).pass(asked, 3, passed))]).toEqual([-1, 1 << 25]);
  expect([...passed.subarray(0, counter.filter(255).pass(asked, 3, passed))]).toEqual([1 << 25]);
});

it('averages weights over time', () => {
  const feature = Int32Array.of(-5);
  const trainer = new HashedTrainer(filterOf([-5]), BITS);
  trainer.update(feature, 1, 1, 4); // in effect during all four steps
  trainer.tick();
  trainer.update(feature, 1, 0, 1); // in effect during three of the four
  trainer.update(Int32Array.of(1 << 30), 1, 2, 1); // a feature that the filter does not pass
  trainer.tick();
  trainer.update(feature, 1, 1, -2); // in effect during two of the four
  trainer.tick();
  trainer.tick();
  const scores = new Int32Array(3);
  trainer.score(feature, 1, CLASSES, scores);
  expect([...scores]).toEqual([1, 2, 0]);
  const sum = new Float64Array(1 << BITS).fill(1);
  trainer.addAverages(sum);
  const slot = placeOf(-5);
  expect([sum[slot], sum[slot ^ 1], sum[slot ^ 2]]).toEqual([1.75, 4, 1]);
  expect(sum.filter((weight) => weight !== 1)).toHaveLength(2);
});

it('rounds weights, and limits those that are too large', () => {
  expect([...rounded(Float64Array.of(20, -1.5, 0.02, -30), 12)]).toEqual([127, -18, 0, -127]);
  expect([...rounded(Float64Array.of(3, -4, 3.4, 3.6), 1, 4)]).toEqual([0, -4, 0, 4]);
});
