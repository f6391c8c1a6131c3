import { expect, it } from 'vitest';
import { FeatureCounter } from '../linear/feature-filter.ts';
import { rounded } from '../linear/hashed-trainer.ts';
import { HashedWeights } from '../linear/hashed-weights.ts';
import { MarginLearner } from '../linear/margin-learner.ts';
import { BOUNDARY } from '../words/word.ts';
import { type LabelledWords, pushSecondLookKeys, SecondLook } from './second-look.ts';
import { KeyList } from './templates.ts';

const BITS = 16;
const CANDIDATES = Uint8Array.of(0, 1);

const sentenceWith = (next: number): LabelledWords => ({
  from: 0,
  to: 2,
  word: () => BOUNDARY,
  labels: Uint8Array.of(0, next),
});

function keysOf(sentence: LabelledWords): KeyList {
  const list = new KeyList();
  pushSecondLookKeys(list, sentence, 0);
  return list;
}

/** A model that has learned that 1 is right before a 5 and 0 before a 6, where the first pass prefers 0 by 20. */
function learned(): SecondLook {
  const before5 = keysOf(sentenceWith(5));
  const before6 = keysOf(sentenceWith(6));
  const counter = new FeatureCounter(BITS);
  for (const { keys, length } of [before5, before6]) counter.add(keys, length);
  const filter = counter.filter(1);
  const learner = new MarginLearner(2, 10, filter, BITS);
  const given = Int32Array.of(20, 0);
  for (let round = 0; round < 20; round++) {
    learner.learn(before5.keys, before5.length, 1, CANDIDATES, given);
    learner.learn(before6.keys, before6.length, 0, CANDIDATES, given);
  }
  const sum = new Float64Array(1 << BITS);
  learner.addAverages(sum);
  return new SecondLook(new HashedWeights(filter, rounded(sum, 1)));
}

/** The labels after revising the first token, with these scores of the first pass. */
function revised(next: number, scores: readonly number[]): number[] {
  const sentence = sentenceWith(next);
  learned().choose(sentence, [{ token: 0, candidates: CANDIDATES, scores: Int32Array.from(scores) }]);
  return [...sentence.labels];
}

it('changes a close choice if the next label supports another one', () => {
  expect(revised(5, [20, 0])).toEqual([1, 5]);
  expect(revised(6, [20, 0])).toEqual([0, 6]);
});

it('adds its scores to those of the first pass, so that a clear choice is kept', () => {
  expect(revised(5, [1000, 0])).toEqual([0, 5]);
});
