import { STEPS } from '../../budget/index.ts';
import { requireTrees, type Trees } from '../../corpus/index.ts';
import { classFrequency, isEverything, type SearchContext } from '../positions/index.ts';
import { dependentsIn, frequencyOf, tokensOf } from './candidates.ts';
import { findPairs, pairOf } from './find-pairs.ts';
import { headsAbove } from './heads-above.ts';
import { jointHeads } from './joint-heads.ts';
import { SentenceSpans } from './sentence-spans.ts';
import { SentenceWays } from './sentence-ways.ts';
import { TreeSearch } from './tree-search.ts';
import type { RelationTest, TreePiece, TreeTest } from './tree-test.ts';

/** The ways in which a tree fits, as spans with labels: different ones, ascending by start, then by end. */
export interface TreeSpans {
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Positions of labels, by slot. */
  readonly labels: readonly Uint32Array[];
}

/**
 * Finds the ways in which a tree fits in the ranges of a search. Throws a RequestError for a corpus without trees or for
 * labels that stand in too many ways, and `DeadlineExceeded`.
 */
export function findTrees(piece: TreePiece, labelCount: number, context: SearchContext): TreeSpans {
  const { corpus, budget } = context;
  const trees = requireTrees(corpus);
  const lead = rarestLead(piece.tree, trees, context);
  const pair = labelCount === 0 ? pairOf(piece.tree) : undefined;
  if (pair !== undefined && lead.node === pair.dependent) {
    return { ...findPairs(pair, piece.covers, trees, context).spans(), labels: [] };
  }
  const isCommon = lead.count * COMMON > context.ranges.tokenCount;
  const roots = (isCommon ? jointHeads(piece.tree, trees, context) : undefined) ?? rootsOf(lead, trees, context);
  const search = new TreeSearch(piece, trees, labelCount, context);
  const spans = new SentenceSpans();
  const ways = new SentenceWays(labelCount);
  const list = labelCount === 0 ? spans : ways;
  let sentence = 0;
  const found = (): void => {
    if (search.sentence !== sentence) list.endSentence();
    sentence = search.sentence;
    list.add(search.start, search.end, search.labels);
  };
  for (let root = 0; root < roots.length; root++) {
    budget.spend(TreeSearch.STEPS, root, roots.length);
    search.at(roots[root], found);
  }
  list.endSentence();
  if (labelCount === 0) return { ...spans.spans(), labels: [] };
  const start = ways.column(0);
  const labels = Array.from({ length: labelCount }, (_, slot) => ways.column(slot + 2));
  return { count: start.length, start, end: ways.column(1), labels };
}

/** A lead is common if it is more than one of this many tokens: passes over all are then faster than a search from each. */
const COMMON = 64;

/** Ascending positions at which the root of a tree may be: from the rarest token that leads to it. */
function rootsOf({ node, steps }: Lead, trees: Trees, context: SearchContext): Uint32Array {
  const [step] = steps;
  if (step === undefined) return tokensOf(node, trees, context);
  return distinct(inOrder(headsAbove(dependentsIn(node, step.names, trees, context), steps, trees, context.budget)));
}

/** Places that a number is moved at most by insertion. */
const NEAR = 1 << 10;

/** Sorts numbers that are nearly in order, as those of sentences are. */
function inOrder(numbers: Uint32Array): Uint32Array {
  for (let next = 1; next < numbers.length; next++) {
    const number = numbers[next];
    let at = next;
    for (; at > 0 && numbers[at - 1] > number; at--) {
      if (next - at === NEAR) return numbers.sort();
      numbers[at] = numbers[at - 1];
    }
    numbers[at] = number;
  }
  return numbers;
}

/** Drops repeated numbers, in place. */
function distinct(ascending: Uint32Array): Uint32Array {
  let kept = 0;
  for (const position of ascending) if (kept === 0 || position !== ascending[kept - 1]) ascending[kept++] = position;
  return ascending.subarray(0, kept);
}

/** A token of a tree, and the relations that lead from it up to the root, of one step or any depth. */
interface Lead {
  readonly node: TreeTest;
  readonly steps: readonly RelationTest[];
  /** Number of the tokens from which is searched, at most. */
  readonly count: number;
}

/** The rarest of the root and the tokens that are joined to it by relations to dependents. */
function rarestLead(tree: TreeTest, trees: Trees, context: SearchContext): Lead {
  const { corpus } = context;
  const leads: Lead[] = [];
  const collect = (node: TreeTest, steps: readonly RelationTest[]): void => {
    const ofClass = isEverything(corpus, node.class) ? corpus.tokenCount : classFrequency(corpus, node.class);
    const [step] = steps;
    const count = Math.min(ofClass, step === undefined ? Infinity : frequencyOf(step.names, trees));
    leads.push({ node, steps, count });
    for (const each of node.relations) {
      if (!each.negated && each.towards === 'dependent') collect(each.end, [each, ...steps]);
    }
  };
  collect(tree, []);
  context.budget.spend(STEPS.row);
  return leads.reduce((best, lead) => (lead.count < best.count ? lead : best));
}
