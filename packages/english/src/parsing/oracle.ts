import { LEFT, NO_NODE, type ParserStates, RIGHT, SHIFT } from './parser-states.ts';

/**
 * For each transition, the number of arcs of the right tree that it makes unreachable; Infinity if the transition is
 * not possible.
 */
export type TransitionCosts = [shift: number, left: number, right: number];

/** The right tree of a sentence, with the dependents of each token. */
export interface RightTree {
  readonly heads: ArrayLike<number>;
  readonly labels: ArrayLike<number>;
  readonly dependents: readonly (readonly number[])[];
}

/** Fills `costs` for a state (Goldberg & Nivre 2013, for a system in which the last node left on the stack is the root). */
export function transitionCosts(states: ParserStates, state: number, tree: RightTree, costs: TransitionCosts): void {
  const { heads, dependents } = tree;
  const top = states.token[states.top[state]];
  const front = states.shifted[state];
  costs[SHIFT] = Infinity;
  costs[LEFT] = Infinity;
  costs[RIGHT] = Infinity;
  if (states.mayShift(state)) {
    // The root of the tree is the node at the bottom of the stack.
    costs[SHIFT] = heads[front] < 0 && states.top[state] !== NO_NODE ? 1 : 0;
    for (let node = states.top[state]; node !== NO_NODE; node = states.below[node]) {
      const token = states.token[node];
      if (heads[token] === front) costs[SHIFT] += 1;
      if (heads[front] === token && token !== top) costs[SHIFT] += 1;
    }
  }
  let lost = 0;
  if (states.mayAttachLeft(state) || states.mayAttachRight(state)) {
    for (const dependent of dependents[top]) if (dependent >= front) lost += 1;
  }
  if (states.mayAttachLeft(state)) {
    const under = states.below[states.top[state]];
    costs[LEFT] = lost + (heads[top] > front ? 1 : 0);
    if (heads[top] === (under === NO_NODE ? -1 : states.token[under])) costs[LEFT] += 1;
  }
  if (states.mayAttachRight(state)) {
    costs[RIGHT] = lost + (heads[top] >= front ? 1 : 0);
  }
}
