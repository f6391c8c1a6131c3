import { STEPS } from '../../budget/index.ts';
import type { Corpus, Trees } from '../../corpus/index.ts';
import type { SearchContext } from '../positions/index.ts';
import { acceptance } from './acceptance.ts';
import { dependentsIn } from './candidates.ts';
import { isApart } from './is-apart.ts';
import { SentenceSpans } from './sentence-spans.ts';
import type { RelationTest, TreePiece, TreeTest } from './tree-test.ts';

/** A tree of two tokens: a head and one dependent of it. */
interface Pair {
  readonly relation: RelationTest;
  readonly head: TreeTest;
  readonly dependent: TreeTest;
}

/** The tokens of a tree that has just a head and a dependent; undefined for any other tree. */
export function pairOf(tree: TreeTest): Pair | undefined {
  const { root, relations } = tree;
  const [relation, ...others] = relations;
  if (relation === undefined || others.length > 0 || root !== undefined) return undefined;
  const { negated, anyDepth, end, towards } = relation;
  if (negated || anyDepth || end.root !== undefined || end.relations.length > 0) return undefined;
  return towards === 'dependent' ? { relation, head: tree, dependent: end } : { relation, head: end, dependent: tree };
}

/** The spans of a pair, from the dependents: each has one head, which is read from it. Throws `DeadlineExceeded`. */
export function findPairs(
  pair: Pair,
  covers: TreePiece['covers'],
  trees: Trees,
  context: SearchContext,
): SentenceSpans {
  const { corpus, budget } = context;
  const { relation: test, head, dependent } = pair;
  const { distance } = trees;
  const { end } = trees.sentences;
  const isHead = acceptance(corpus, head.class);
  const isDependent = testOf(corpus, dependent);
  const isFromRoot = test.towards === 'dependent';
  const isAny = test.minimum <= 1 && test.maximum === Infinity && test.side === undefined;
  const isNear = (above: number, at: number): boolean =>
    isAny || (isFromRoot ? isApart(test, above, at) : isApart(test, at, above));
  const spans = new SentenceSpans();
  let sentence = 0;
  const visit = (at: number): void => {
    const above = at + distance[at];
    if (!isNear(above, at) || !isHead(above) || !isDependent(at)) return;
    if (end[sentence] <= at) {
      spans.endSentence();
      while (end[sentence] <= at) sentence++;
    }
    if (covers === 'source') spans.add(above, above + 1);
    else if (covers === 'target') spans.add(at, at + 1);
    else spans.add(Math.min(at, above), Math.max(at, above) + 1);
  };
  const positions = dependentsIn(dependent, test.names, trees, context);
  budget.chunks(
    0,
    positions.length,
    (from, to) => {
      for (let index = from; index < to; index++) visit(positions[index]);
    },
    STEPS.transition,
  );
  spans.endSentence();
  return spans;
}

/** The test of a token of which it is known that its type fits. */
function testOf(corpus: Corpus, { class: tokenClass }: TreeTest): (position: number) => boolean {
  return tokenClass.test === undefined ? () => true : acceptance(corpus, tokenClass);
}
