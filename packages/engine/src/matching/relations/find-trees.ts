import { STEPS } from '../../budget/index.ts';
import { requireTrees, type Trees } from '../../corpus/index.ts';
import { classFrequency, type GatherRun, isEverything } from '../positions/index.ts';
import { dependentsIn, frequencyOf, tokensOf } from './candidates.ts';
import { findPairs, pairOf } from './find-pairs.ts';
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
 * Finds the ways in which a tree fits in the ranges of a run. Throws a RequestError for a corpus without trees or for
 * labels that stand in too many ways, and `DeadlineExceeded`.
 */
export function findTrees(piece: TreePiece, labelCount: number, run: GatherRun): TreeSpans {
  const { corpus, budget } = run;
  const trees = requireTrees(corpus);
  const lead = rarestLead(piece.tree, trees, run);
  const pair = labelCount === 0 ? pairOf(piece.tree) : undefined;
  if (pair !== undefined && lead.node === pair.dependent) {
    return { ...findPairs(pair, piece.covers, trees, run).spans(), labels: [] };
  }
  const roots = rootsOf(lead, trees, run);
  const search = new TreeSearch(corpus, trees, piece, labelCount, budget);
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

/** Ascending positions at which the root of a tree may be: from the rarest token that leads to it. */
function rootsOf({ node, steps }: Lead, trees: Trees, run: GatherRun): Uint32Array {
  const [step, ...others] = steps;
  if (step === undefined) return tokensOf(node, trees, run);
  const { distance, relation } = trees;
  const tokens = dependentsIn(node, step.names, trees, run);
  const roots = new Uint32Array(tokens.length);
  let count = 0;
  run.budget.chunks(0, tokens.length, (from, to) => {
    for (let index = from; index < to; index++) {
      let at = tokens[index] + distance[tokens[index]];
      let isLed = true;
      for (const { names } of others) {
        isLed = distance[at] !== 0 && names?.[relation[at]] !== 0;
        if (!isLed) break;
        at += distance[at];
      }
      if (isLed) roots[count++] = at;
    }
  });
  return distinct(roots.subarray(0, count).sort());
}

function distinct(ascending: Uint32Array): Uint32Array {
  return ascending.filter((position, index) => index === 0 || position !== ascending[index - 1]);
}

/** A token of a tree, and the relations that lead from it up to the root. */
interface Lead {
  readonly node: TreeTest;
  readonly steps: readonly RelationTest[];
}

/** The rarest of the root and the tokens that are joined to it by relations of one step to dependents. */
function rarestLead(tree: TreeTest, trees: Trees, run: GatherRun): Lead {
  const { corpus } = run;
  const leads: Lead[] = [];
  const collect = (node: TreeTest, steps: readonly RelationTest[]): void => {
    leads.push({ node, steps });
    for (const each of node.relations) {
      if (!each.negated && !each.anyDepth && each.towards === 'dependent') collect(each.end, [each, ...steps]);
    }
  };
  collect(tree, []);
  const costOf = ({ node, steps: [step] }: Lead): number => {
    const ofClass = isEverything(corpus, node.class) ? corpus.tokenCount : classFrequency(corpus, node.class);
    return Math.min(ofClass, step === undefined ? Infinity : frequencyOf(step.names, trees));
  };
  run.budget.spend(STEPS.row);
  return leads.reduce((best, lead) => (costOf(lead) < costOf(best) ? lead : best));
}
