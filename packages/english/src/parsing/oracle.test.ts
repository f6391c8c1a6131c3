import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TransitionCosts, transitionCosts } from './oracle.ts';
import { ParserStates } from './parser-states.ts';
import { projectiveTrees } from './testing/projective-trees.ts';

function successors(states: ParserStates, state: number): (number | undefined)[] {
  return [
    states.mayShift(state) ? states.shift(state) : undefined,
    states.mayAttachLeft(state) ? states.attachLeft(state, 1) : undefined,
    states.mayAttachRight(state) ? states.attachRight(state, 1) : undefined,
  ];
}

/** The largest number of correct heads that can be reached from a state, found by trying all transitions. */
function mostRight(states: ParserStates, state: number, heads: Int32Array): number {
  if (states.isFinal(state)) {
    const found = new Int32Array(heads.length);
    states.readTree(state, found, new Int32Array(heads.length));
    return found.filter((head, token) => head === heads[token]).length;
  }
  let most = -1;
  for (const next of successors(states, state)) {
    if (next !== undefined) most = Math.max(most, mostRight(states, next, heads));
  }
  return most;
}

it('gives each transition the number of right heads that it makes unreachable', () => {
  const states = new ParserStates();
  fc.assert(
    fc.property(projectiveTrees(6), fc.infiniteStream(fc.nat()), (heads, choices) => {
      const dependents: number[][] = Array.from(heads, () => []);
      for (const [dependent, head] of heads.entries()) if (head >= 0) dependents[head].push(dependent);
      const costs: TransitionCosts = [0, 0, 0];
      // Room for all the states that are tried.
      let state = states.begin(heads.length, 40_000);
      while (!states.isFinal(state)) {
        transitionCosts(states, state, { heads, labels: heads, dependents }, costs);
        const least = Math.min(...costs);
        const best = mostRight(states, state, heads);
        const next = successors(states, state);
        const losses = next.map((next) => (next === undefined ? Infinity : best - mostRight(states, next, heads)));
        expect(costs.map((cost) => cost - least)).toEqual(losses);
        const possible = next.filter((next) => next !== undefined);
        state = possible[choices.next().value! % possible.length];
      }
    }),
    { numRuns: 30 },
  );
});

it('gives an impossible transition an infinite cost', () => {
  const states = new ParserStates();
  const costs: TransitionCosts = [0, 0, 0];
  const state = states.begin(2, 1);
  transitionCosts(states, state, { heads: [1, -1], labels: [1, 0], dependents: [[], [0]] }, costs);
  expect(costs).toEqual([0, Infinity, Infinity]);
});
