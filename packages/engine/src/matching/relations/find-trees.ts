import { STEPS } from '../../budget/index.ts';
import { requireTrees, type Trees } from '../../corpus/index.ts';
import type { TokenClass } from '../conditions/index.ts';
import { classFrequency, gatherPositions, type GatherRun, isEverything } from '../positions/index.ts';
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

/** No sentence has as many tokens. */
const WIDTHS = 2 ** 20;

/**
 * Finds the ways in which a tree fits in the ranges of a run. Throws a RequestError for a corpus without trees, and
 * `DeadlineExceeded`.
 */
export function findTrees(piece: TreePiece, labelCount: number, run: GatherRun): TreeSpans {
  const { corpus, budget } = run;
  const trees = requireTrees(corpus);
  const search = new TreeSearch(corpus, trees, piece, labelCount);
  const keys: number[] = [];
  const labels: number[] = [];
  const found = (): void => {
    keys.push(search.start * WIDTHS + Math.min(WIDTHS - 1, search.end - search.start));
    for (let slot = 0; slot < labelCount; slot++) labels.push(search.labels[slot]);
  };
  const roots = rootsOf(piece.tree, trees, run);
  for (let root = 0; root < roots.length; root++) {
    budget.spend(TreeSearch.STEPS, root, roots.length);
    search.at(roots[root], found);
  }
  return labelCount === 0 ? withoutLabels(keys) : withLabels(keys, labels, labelCount);
}

/** Ascending positions at which the root of a tree may be: from the rarest token that leads to it. */
function rootsOf(tree: TreeTest, trees: Trees, run: GatherRun): Uint32Array {
  const { classes, steps } = rarestLead(tree, run);
  const { distance, relation } = trees;
  const tokens = gatherPositions(classes, run);
  if (steps.length === 0) return tokens;
  const roots = new Uint32Array(tokens.length);
  let count = 0;
  run.budget.chunks(0, tokens.length, (from, to) => {
    for (let index = from; index < to; index++) {
      let at = tokens[index];
      let isLed = true;
      for (const { names } of steps) {
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
  readonly classes: TokenClass;
  readonly steps: readonly RelationTest[];
}

/** The rarest of the root and the tokens that are joined to it by relations of one step to dependents. */
function rarestLead(tree: TreeTest, run: GatherRun): Lead {
  const { corpus } = run;
  const leads: Lead[] = [];
  const collect = (node: TreeTest, steps: readonly RelationTest[]): void => {
    leads.push({ classes: node.class, steps });
    for (const each of node.relations) {
      if (!each.negated && !each.anyDepth && each.towards === 'dependent') collect(each.end, [each, ...steps]);
    }
  };
  collect(tree, []);
  // Of tokens that may be any, one whose relation is named leads to fewer roots.
  const costOf = ({ classes, steps }: Lead): number => {
    const share = steps.some(({ names }) => names !== undefined) ? 0.5 : 1;
    return share * (isEverything(corpus, classes) ? corpus.tokenCount : classFrequency(corpus, classes));
  };
  run.budget.spend(STEPS.row);
  return leads.reduce((best, lead) => (costOf(lead) < costOf(best) ? lead : best));
}

function withoutLabels(keys: readonly number[]): TreeSpans {
  const sorted = Float64Array.from(keys).sort();
  const different = sorted.filter((key, index) => index === 0 || key !== sorted[index - 1]);
  return { ...spansOf(different), labels: [] };
}

function withLabels(keys: readonly number[], labels: readonly number[], labelCount: number): TreeSpans {
  const compare = (a: number, b: number): number => {
    if (keys[a] !== keys[b]) return keys[a] - keys[b];
    for (let slot = 0; slot < labelCount; slot++) {
      const difference = labels[a * labelCount + slot] - labels[b * labelCount + slot];
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const order = Uint32Array.from(keys.keys()).sort(compare);
  const different = order.filter((way, index) => index === 0 || compare(way, order[index - 1]) !== 0);
  return {
    ...spansOf(Float64Array.from(different, (way) => keys[way])),
    labels: Array.from({ length: labelCount }, (_, slot) =>
      Uint32Array.from(different, (way) => labels[way * labelCount + slot]),
    ),
  };
}

function spansOf(keys: Float64Array): Omit<TreeSpans, 'labels'> {
  const start = Uint32Array.from(keys, (key) => Math.floor(key / WIDTHS));
  const end = Uint32Array.from(keys, (key, index) => start[index] + (key % WIDTHS));
  return { count: keys.length, start, end };
}
