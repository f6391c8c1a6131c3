import type { KinTerm, TokenClass } from '../conditions/index.ts';
import type { SearchContext } from '../positions/index.ts';
import { findTrees } from './find-trees.ts';
import type { TreeTest } from './tree-test.ts';

/** Ascending positions of the tokens of a kin term, from the rarer of head and dependent. Throws `DeadlineExceeded`. */
export function kinPositions(
  { wanted, head, dependent, names }: KinTerm<TokenClass>,
  context: SearchContext,
): Uint32Array {
  const end = nodeOf(dependent);
  const any = { negated: false, anyDepth: false, minimum: 1, maximum: Infinity, side: undefined } as const;
  const tree = { ...nodeOf(head), relations: [{ ...any, towards: 'dependent' as const, names, end }] };
  return findTrees({ kind: 'tree', tree, covers: wanted === 'head' ? 'source' : 'target' }, 0, context).start;
}

function nodeOf(tokenClass: TokenClass): TreeTest {
  return { class: tokenClass, labels: [], root: undefined, relations: [] };
}
