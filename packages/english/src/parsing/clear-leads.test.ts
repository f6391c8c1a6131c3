import { expect, it } from 'vitest';
import type { Scorer } from '../linear/scorer.ts';
import { findClearLeads } from './clear-leads.ts';
import { LEFT, RIGHT } from './parser-states.ts';

const tokens = Array.from({ length: 400 }, () => ({ form: 'a', lemma: 'a', upos: 'X', xpos: 'X', feats: '' }));
const sentences = Array.from({ length: 40 }, () => ({ tokens }));

/** Pseudo-random scores times a scale; leads on many features are larger. */
function pseudoRandom(scale: number): Scorer {
  let state = 1;
  return {
    score(_features, count, scores) {
      for (let at = 0; at < count; at++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
        scores[LEFT] += scale * (((state >>> 16) % 9) - 4);
        scores[RIGHT] += scale * (((state >>> 20) % 9) - 4);
      }
    },
  };
}

it('finds bounds in proportion to the scale of the weights', () => {
  const models = { structure: pseudoRandom(20), labels: { score: () => undefined }, labelCount: 3 };
  const [leading, main] = findClearLeads(models, sentences, () => 0);
  expect(leading).toBeGreaterThan(0);
  expect(main).toBeGreaterThan(0);
  const [larger] = findClearLeads({ ...models, structure: pseudoRandom(80) }, sentences, () => 0);
  expect(larger / leading).toBeGreaterThan(3);
  expect(larger / leading).toBeLessThan(5);
});

it('finds no bounds if there are too few states to see a change that happens once in 2,000', () => {
  const models = { structure: pseudoRandom(20), labels: { score: () => undefined }, labelCount: 3 };
  expect(findClearLeads(models, sentences.slice(0, 2), () => 0)).toEqual([0xffff, 0xffff]);
});
