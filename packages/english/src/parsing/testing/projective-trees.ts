import * as fc from 'fast-check';
import { crossingDependent } from './is-projective.ts';

/** Heads of random trees of up to `most` tokens without crossing arcs. */
export function projectiveTrees(most: number): fc.Arbitrary<Int32Array> {
  return fc
    .integer({ min: 1, max: most })
    .chain((count) =>
      fc.tuple(fc.shuffledSubarray([...Array(count).keys()], { minLength: count }), fc.infiniteStream(fc.nat())),
    )
    .map(([order, choices]) => {
      const heads = new Int32Array(order.length).fill(-1);
      for (let at = 1; at < order.length; at++) heads[order[at]] = order[choices.next().value! % at];
      // Lifted until no arcs cross (Nivre and Nilsson 2005).
      for (let dependent = crossingDependent(heads); dependent >= 0; dependent = crossingDependent(heads)) {
        heads[dependent] = heads[heads[dependent]];
      }
      return heads;
    });
}
