import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LARGEST_WEIGHT, LinearModel } from '../linear/linear-model.ts';
import { quantise } from '../linear/quantise.ts';
import { rowsOf } from '../linear/testing/rows-of.ts';
import { LARGEST_WEIGHT as LARGEST_TRANSITION_WEIGHT, TransitionWeights } from './transition-weights.ts';
import { KEY_MASK, type StoredWeights } from '../linear/stored-weights.ts';
import { WeightTrainer } from '../linear/weight-trainer.ts';

/** Adds up row by row. */
function plainScores(stored: StoredWeights, features: Int32Array, classCount: number): number[] {
  const scores: number[] = Array.from({ length: classCount }, () => 0);
  for (const hash of features) {
    let entry = 0;
    for (const [feature, key] of stored.keys.entries()) {
      for (let i = 0; i < stored.entryCounts[feature]; i++, entry++) {
        if (key === (hash & KEY_MASK)) scores[stored.classes[entry]] += stored.weights[entry];
      }
    }
  }
  return scores;
}

// Few low bits, so that keys meet in the same slots of a table.
const hashes = fc.tuple(fc.nat(3), fc.nat(40)).map(([low, high]) => low + (high << 12));

it.each([
  ['transitions', 3, LARGEST_TRANSITION_WEIGHT, TransitionWeights],
  ['labels', 30, LARGEST_WEIGHT, LinearModel],
] as const)('scores %s as adding up row by row does', (_, classCount, most, Scorer) => {
  const weight = fc.double({ min: -15, max: 15, noNaN: true });
  const rows = fc.uniqueArray(fc.tuple(hashes, fc.array(weight, { minLength: classCount, maxLength: classCount })), {
    selector: ([hash]) => hash,
    maxLength: 60,
  });
  fc.assert(
    fc.property(rows, fc.array(hashes, { maxLength: 30 }), (rows, asked) => {
      const trained = rowsOf(
        rows.map(([hash]) => hash),
        rows.flatMap(([, row]) => row),
        classCount,
      );
      const stored = quantise(trained, { most, featureLimit: 50 });
      const features = Int32Array.from(asked);
      const scores = new Float64Array(classCount);
      new Scorer(stored).score(features, features.length, scores);
      expect([...scores]).toEqual(plainScores(stored, features, classCount));
    }),
  );
});

it('averages weights over time', () => {
  const trainer = new WeightTrainer(2);
  const feature = Int32Array.of(-5);
  trainer.update(feature, 1, 1, 4); // for all four moments
  trainer.tick();
  trainer.update(feature, 1, 0, 1); // for three of the four
  trainer.tick();
  trainer.update(feature, 1, 1, -2); // for two of the four
  trainer.tick();
  trainer.tick();
  const scores = new Float64Array(2);
  trainer.score(feature, 1, scores);
  expect([...scores]).toEqual([1, 2]);
  expect([...trainer.averages().weights]).toEqual([0.75, 3]);
});

it('finds every feature again when many are learned', () => {
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
