import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LARGEST_WEIGHT, LinearModel } from '../linear/linear-model.ts';
import { quantise } from '../linear/quantise.ts';
import { rowsOf } from '../linear/testing/rows-of.ts';
import { WeightTrainer } from '../linear/weight-trainer.ts';
import { ModelError } from '../model/sections.ts';
import { LARGEST_WEIGHT as LARGEST_TRANSITION_WEIGHT, TransitionWeights } from './transition-weights.ts';

const SCORERS = [
  // The first class of transitions has no weights: those of the others are relative to it.
  ['transitions', 3, 1, LARGEST_TRANSITION_WEIGHT, TransitionWeights],
  ['labels', 30, 0, LARGEST_WEIGHT, LinearModel],
] as const;

/** A hash with well mixed bits. */
const hash = (number: number): number => Math.imul(Math.imul(number + 1, 0x85ebca6b) ^ (number << 7), 0xc2b2ae35);

// Few bits differ, so that features share buckets.
const hashes = fc.tuple(fc.nat(3), fc.nat(40)).map(([low, high]) => low + (high << 12));

it.each(SCORERS)('scores %s as the sum of the weights of their features', (_, classCount, first, most, Scorer) => {
  // No weight is rounded to 0: a feature without weights has no fingerprint.
  const weight = fc
    .tuple(fc.double({ min: 8, max: 15, noNaN: true }), fc.constantFrom(-1, 1))
    .map(([amount, sign]) => amount * sign);
  const row = fc.array(weight, { minLength: classCount - first, maxLength: classCount - first });
  const someRows = fc.uniqueArray(fc.tuple(hashes, row), { selector: ([key]) => key, minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(someRows, fc.infiniteStream(fc.nat()), fc.nat(30), (rows, choices, count) => {
      const largest = Math.max(...rows.flatMap(([, row]) => row.map(Math.abs)));
      const padded = rows.map(([key, row]) => [key, [...Array<number>(first).fill(0), ...row]] as const);
      const trained = rowsOf(
        padded.map(([key]) => key),
        padded.flatMap(([, row]) => row),
        classCount,
      );
      const asked = Array.from({ length: count }, () => padded[choices.next().value! % padded.length]);
      const features = Int32Array.from(asked, ([key]) => key);
      const scores = new Float64Array(classCount);
      new Scorer(quantise(trained, { most })).score(features, features.length, scores);
      const expected = Array.from(scores, (_, of) =>
        asked.reduce((sum, [, row]) => sum + Math.round(row[of] * (most / largest)), 0),
      );
      expect([...scores]).toEqual(expected);
    }),
  );
});

it.each(SCORERS)('rarely scores a feature of %s that the model does not have', (_, classCount, first, most, Scorer) => {
  const count = 3000;
  const known = Array.from({ length: count }, (_, number) => hash(number));
  const weights = known.flatMap(() => Array.from({ length: classCount }, (_, of) => (of < first ? 0 : 1)));
  const model = new Scorer(quantise(rowsOf(known, weights), { most }));
  const scored = (feature: number): boolean => {
    const scores = new Float64Array(classCount);
    model.score(Int32Array.of(feature), 1, scores);
    return scores.some((score) => score !== 0);
  };
  expect(known.every(scored)).toBe(true);
  const others = Array.from({ length: count }, (_, number) => hash(count + number));
  expect(others.filter(scored).length).toBeLessThan(count / 200);
});

it('averages weights over time', () => {
  const trainer = new WeightTrainer(2);
  const feature = Int32Array.of(-5);
  trainer.update(feature, 1, 1, 4); // in effect during all four steps
  trainer.tick();
  trainer.update(feature, 1, 0, 1); // in effect during three of the four
  trainer.tick();
  trainer.update(feature, 1, 1, -2); // in effect during two of the four
  trainer.tick();
  trainer.tick();
  const scores = new Float64Array(2);
  trainer.score(feature, 1, scores);
  expect([...scores]).toEqual([1, 2]);
  expect([...trainer.averages().weights]).toEqual([0.75, 3]);
});

it('changes the weights with learn, after score, as with update', () => {
  const [byName, scored] = [new WeightTrainer(3), new WeightTrainer(3)];
  for (const features of [[1, 2], [2, 3], [7], [3, 1]].map((row) => Int32Array.from(row))) {
    byName.update(features, features.length, 2, 1);
    byName.update(features, features.length, 0, -1);
    byName.tick();
    scored.score(features, features.length, new Float64Array(3));
    scored.learn(features, features.length, 2, 0);
    scored.tick();
  }
  expect(scored.averages()).toEqual(byName.averages());
});

it('finds every one of many features', () => {
  const trainer = new WeightTrainer(1);
  const count = 200_000;
  for (let feature = 0; feature < count; feature++) trainer.update(Int32Array.of(feature * 7919), 1, 0, feature + 1);
  const scores = new Float64Array(1);
  for (const feature of [0, 1, 99_999, count - 1]) {
    scores.fill(0);
    trainer.score(Int32Array.of(feature * 7919), 1, scores);
    expect(scores[0]).toBe(feature + 1);
  }
  const { keys } = trainer.averages();
  expect(keys).toHaveLength(count);
  expect(keys.every((key, at) => at === 0 || keys[at - 1] >>> 0 < key >>> 0)).toBe(true);
});

it('refuses a model with more weights than an index of its slots can address', () => {
  const weights = new Int16Array(2 ** 22);
  const slots = { slotBits: 8, displacements: new Uint16Array(64) };
  const stored = { slots, fingerprints: new Uint16Array(256), entryCounts: new Uint8Array(256), weights };
  expect(() => new LinearModel({ ...stored, classes: new Uint8Array(weights.length) })).toThrow(ModelError);
});
