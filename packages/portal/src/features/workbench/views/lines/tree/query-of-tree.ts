import type { ConcordanceLine } from '@zaban/contract';
import {
  allOf,
  attribute,
  printQuery,
  relation,
  token,
  type TokenPattern,
  tree as treePattern,
  type TreeNode,
  valueTest,
} from '@zaban/engine/queries';
import { escaped } from '../../../state/query/print-boxes.ts';

/** The tokens of a sentence with their heads. */
export type Tree = NonNullable<ConcordanceLine['tree']>;

/** By what the query finds a token: its lemma and part of speech, or the part of speech alone. */
export type FoundBy = 'lemma' | 'pos';

/**
 * The query for sentences in which tokens depend on each other as the chosen ones do; undefined where no word is chosen,
 * or where the chosen ones stand in several trees. A token between them that is not chosen is any token.
 */
export function queryOfTree(tree: Tree, chosen: ReadonlySet<number>, by: FoundBy): string | undefined {
  const paths = Array.from(chosen, (index) => pathToRoot(tree, index));
  const joined = new Set<number>();
  for (const path of paths) {
    for (const other of paths) {
      const common = path.find((index) => other.includes(index));
      if (common === undefined) return undefined;
      joined.add(common);
    }
  }
  const above = (index: number): number | undefined =>
    pathToRoot(tree, index)
      .slice(1)
      .find((each) => joined.has(each));
  const top = [...joined].find((index) => above(index) === undefined);
  if (top === undefined) return undefined;
  const nodeAt = (index: number): TreeNode => {
    const below = [...joined].filter((each) => above(each) === index).toSorted((a, b) => a - b);
    const own = chosen.has(index) ? tokenLike(tree[index], by) : token(undefined);
    if (below.length === 0) return own;
    return treePattern(
      own,
      below.map((each) =>
        relation(escaped(tree[each]?.deprel ?? ''), nodeAt(each), { anyDepth: tree[each]?.head !== index }),
      ),
    );
  };
  return printQuery(nodeAt(top));
}

/** A token and those above it, from the lowest. A circle of a faulty source ends where it closes. */
export function pathToRoot(tree: Tree, index: number): readonly number[] {
  const path: number[] = [];
  for (let at = index; at >= 0 && !path.includes(at); at = tree[at]?.head ?? -1) path.push(at);
  return path;
}

function tokenLike(like: Tree[number] | undefined, by: FoundBy): TokenPattern {
  if (like === undefined) return token(undefined);
  const { form, lemma, pos } = like;
  const word = lemma === '' ? test('word', form) : test('lemma', lemma);
  const tests = [...(by === 'pos' && pos !== '' ? [] : [word]), ...(pos === '' ? [] : [test('pos', pos)])];
  return token(allOf(tests));
}

function test(name: string, value: string) {
  return valueTest(attribute(name), value, { literal: escaped(value) !== value });
}
