import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DependencyTree, ROOT_LABEL } from './dependency-tree.ts';
import { projectiveTrees } from './testing/projective-trees.ts';

function treeOf(heads: Int32Array): DependencyTree {
  const tree = new DependencyTree();
  tree.begin(heads.length);
  tree.heads.set(heads);
  tree.labels.set(heads.map((head, token) => (head < 0 ? ROOT_LABEL : token + 1)));
  tree.refresh();
  return tree;
}

it('adopts the heads of another tree', () => {
  const trees = fc.integer({ min: 1, max: 9 }).chain((count) => {
    const some = projectiveTrees(count).filter(({ length }) => length === count);
    return fc.tuple(some, some);
  });
  fc.assert(
    fc.property(trees, ([heads, others]) => {
      const tree = treeOf(heads);
      const isOther = heads.some((head, token) => head !== others[token]);
      expect(tree.adopt(others)).toBe(isOther);
      expect(tree.heads.slice(0, heads.length)).toEqual(others);
      const labels = tree.labels.slice(0, heads.length);
      const root = others.indexOf(-1);
      expect([...labels.keys()].filter((token) => labels[token] === ROOT_LABEL)).toEqual([root]);
      // The old root gets the relation that the new one had; all other tokens keep theirs.
      const old = heads.indexOf(-1);
      expect(labels).toEqual(
        heads.map((_, token) => (token === root ? ROOT_LABEL : (token === old ? root : token) + 1)),
      );
      // Derived values are those of the new heads.
      expect(tree.leftCount.slice(0, heads.length)).toEqual(treeOf(others).leftCount.slice(0, heads.length));
      expect(heads.every((head, token) => head === others[token] || tree.isChanged[token] === 1)).toBe(true);
    }),
  );
});
