import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isProjective } from '../parsing/testing/is-projective.ts';
import { projectiveTrees } from '../parsing/testing/projective-trees.ts';
import { isProjectiveTree, MARGIN, MaximumTree } from './maximum-tree.ts';

/** All assignments of heads to some tokens. */
function assignments(count: number): number[][] {
  let found: number[][] = [[]];
  for (let token = 0; token < count; token++) {
    found = found.flatMap((heads) =>
      Array.from({ length: count + 1 }, (_, head) => [...heads, head - 1]).filter((heads) => heads[token] !== token),
    );
  }
  return found;
}

const reachesRoot = (heads: readonly number[]): boolean =>
  heads.every((_, token) => {
    let at = token;
    for (let steps = 0; at >= 0 && steps <= heads.length; steps++) at = heads[at];
    return at < 0;
  });

/** All projective trees with one root, for each number of tokens. */
const TREES = [0, 1, 2, 3, 4, 5].map((count) =>
  assignments(count).filter(
    (heads) => heads.filter((head) => head < 0).length === 1 && reachesRoot(heads) && isProjective(heads),
  ),
);

const given = fc.integer({ min: 1, max: 5 }).chain((count) =>
  fc.tuple(
    fc.constant(count),
    fc.array(fc.integer({ min: -MARGIN / 2, max: MARGIN / 2 }), {
      minLength: count * (count + 1),
      maxLength: count * (count + 1),
    }),
  ),
);

it('finds a projective tree with the highest sum of scores', () => {
  const tree = new MaximumTree();
  fc.assert(
    fc.property(given, ([count, numbers]) => {
      const stride = count + 1;
      const scores = Float32Array.from(numbers);
      const sum = (heads: ArrayLike<number>): number =>
        Array.from(heads).reduce((sum, head, token) => sum + scores[token * stride + head + 1], 0);
      const heads = new Int32Array(count);
      tree.find({ scores, stride }, count, heads);
      expect(isProjectiveTree(heads, count)).toBe(true);
      expect(sum(heads)).toBe(Math.max(...TREES[count].map((heads) => sum(heads))));
    }),
    { numRuns: 500 },
  );
});

it('knows which heads form a projective tree with one root', () => {
  for (const count of [1, 2, 3, 4]) {
    const right = new Set(TREES[count].map((heads) => heads.join(' ')));
    for (const heads of assignments(count)) {
      expect([heads, isProjectiveTree(Int32Array.from(heads), count)]).toEqual([heads, right.has(heads.join(' '))]);
    }
  }
});

it('finds a long tree whose arcs score best', () => {
  fc.assert(
    fc.property(projectiveTrees(60), fc.infiniteStream(fc.nat(1000)), (right, noise) => {
      const stride = right.length + 1;
      const scores = Float32Array.from({ length: right.length * stride }, () => noise.next().value! / 10_000);
      for (const [token, head] of right.entries()) scores[token * stride + head + 1] += 0.2;
      const heads = new Int32Array(right.length);
      new MaximumTree().find({ scores, stride }, right.length, heads);
      expect(heads).toEqual(right);
    }),
  );
});
