import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEFT, ParserStates, RIGHT, SHIFT } from './parser-states.ts';
import { isProjective } from './testing/is-projective.ts';

/** Follows the transitions that are possible; an impossible choice is replaced by the next possible one. */
function walk(states: ParserStates, tokenCount: number, choices: readonly number[]): { end: number; steps: number } {
  let state = states.begin(tokenCount, 1);
  let steps = 0;
  for (; !states.isFinal(state); steps++) {
    let choice = choices[steps % choices.length];
    const isPossible = (): boolean =>
      [states.mayShift(state), states.mayAttachLeft(state), states.mayAttachRight(state)][choice];
    while (!isPossible()) choice = (choice + 1) % 3;
    if (choice === SHIFT) state = states.shift(state);
    else if (choice === LEFT) state = states.attachLeft(state, 1 + (steps % 5));
    else state = states.attachRight(state, 1 + (steps % 5));
  }
  return { end: state, steps };
}

it('ends in a projective tree with one root, whichever transitions are taken', () => {
  const states = new ParserStates();
  const choices = fc.array(fc.integer({ min: SHIFT, max: RIGHT }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), choices, (tokenCount, choices) => {
      const { end, steps } = walk(states, tokenCount, choices);
      const heads = new Int32Array(tokenCount).fill(-7);
      const labels = new Int32Array(tokenCount).fill(-7);
      states.readTree(end, heads, labels);
      expect(steps).toBe(2 * tokenCount - 1);
      expect(heads.filter((head) => head === -1)).toHaveLength(1);
      for (let token = 0; token < tokenCount; token++) {
        let ancestor = token;
        for (let up = 0; ancestor >= 0; up++) {
          expect(up).toBeLessThanOrEqual(tokenCount);
          ancestor = heads[ancestor];
        }
        expect(labels[token] === 0).toBe(heads[token] === -1);
      }
      expect(isProjective(heads)).toBe(true);
    }),
  );
});

it('does not change a state when another one follows it', () => {
  const states = new ParserStates();
  const start = states.begin(3, 2);
  const second = states.shift(states.shift(start));
  const attached = states.attachRight(second, 4);
  const attachedLeft = states.attachLeft(second, 2);
  expect([states.top, states.below].map((array) => states.token[array[states.top[second]]])).toHaveLength(2);
  expect(states.rightCount[states.top[second]]).toBe(0);
  expect(states.rightCount[states.top[attached]]).toBe(1);
  expect(states.right1Label[states.top[attached]]).toBe(4);
  expect(states.leftCount[states.front[attachedLeft]]).toBe(1);
  expect(states.leftCount[states.front[attached]]).toBe(0);
});
