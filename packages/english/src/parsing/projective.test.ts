import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { projectivise } from './projective.ts';
import { isProjective } from './testing/is-projective.ts';

/** Heads of a random tree: each token but the root depends on one that was attached before. */
const trees = fc
  .integer({ min: 1, max: 12 })
  .chain((count) =>
    fc.tuple(fc.shuffledSubarray([...Array(count).keys()], { minLength: count }), fc.infiniteStream(fc.nat())),
  )
  .map(([order, choices]) => {
    const heads = new Int32Array(order.length).fill(-1);
    for (let at = 1; at < order.length; at++) heads[order[at]] = order[choices.next().value! % at];
    return heads;
  });

/**
 * Two arcs cross if exactly one end of one lies strictly between the ends of the other; the head of the root is an
 * index before all tokens.
 */
function hasCrossing(heads: Int32Array): boolean {
  const arcs = Array.from(heads, (head, dependent) => [Math.min(head, dependent), Math.max(head, dependent)]);
  return arcs.some(([from, to]) => arcs.some(([low, high]) => low > from && low < to && high > to));
}

it('recognises crossing arcs as the definition does', () => {
  fc.assert(
    fc.property(trees, (heads) => {
      expect(isProjective(heads)).toBe(!hasCrossing(heads));
    }),
  );
});

it('makes every tree projective with the same root, and does not change a projective tree', () => {
  fc.assert(
    fc.property(trees, (heads) => {
      const lifted = heads.slice();
      projectivise(lifted);
      expect(hasCrossing(lifted)).toBe(false);
      expect(lifted.indexOf(-1)).toBe(heads.indexOf(-1));
      const isChanged = lifted.some((head, token) => head !== heads[token]);
      expect(isChanged).toBe(hasCrossing(heads));
    }),
  );
});

it('lifts the shorter of two arcs that cross', () => {
  // "A hearing is scheduled on the issue": the arc from "hearing" to "issue" crosses the arc to the root, "scheduled".
  const heads = Int32Array.of(1, 3, 3, -1, 6, 6, 1);
  projectivise(heads);
  expect([...heads]).toEqual([1, 3, 3, -1, 6, 6, 3]);
});
