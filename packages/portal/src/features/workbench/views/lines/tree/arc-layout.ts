import type { Tree } from './query-of-tree.ts';

/** Where a token of the diagram stands, in px. */
export interface Place {
  readonly centre: number;
  readonly width: number;
}

/** An arc from a head to a dependent. */
export interface Arc {
  readonly dependent: number;
  /** Ends of the arc in px. */
  readonly from: number;
  readonly to: number;
  /** Number of arcs below it, and 1. */
  readonly level: number;
}

export interface ArcLayout {
  readonly places: readonly Place[];
  readonly arcs: readonly Arc[];
  readonly width: number;
  /** The highest level; 0 without arcs. */
  readonly levels: number;
}

const BETWEEN = 12;
const EDGE = 8;
/** Distance of two arcs that end at the same token. */
const APART = 7;

/**
 * Places the tokens of a sentence beside each other, so far apart that each relation's name fits between its ends, and its
 * arcs above each other. `widthOf` measures a text.
 */
export function layOutArcs(tree: Tree, widthOf: (text: string) => number): ArcLayout {
  const pairs = tree.flatMap(({ head }, dependent) =>
    head < 0 || head === dependent || head >= tree.length
      ? []
      : [{ dependent, head, left: Math.min(head, dependent), right: Math.max(head, dependent) }],
  );
  const byLength = pairs.toSorted((a, b) => a.right - a.left - (b.right - b.left) || a.left - b.left);
  const levelOf = new Map<number, number>();
  byLength.forEach(({ dependent, left, right }, nth) => {
    const below = byLength.slice(0, nth).filter((each) => each.left < right && left < each.right);
    levelOf.set(dependent, 1 + below.reduce((most, each) => Math.max(most, levelOf.get(each.dependent) ?? 0), 0));
  });
  const widths = tree.map(({ form, pos }) => Math.max(widthOf(form), widthOf(pos), 20));
  const centres: number[] = [];
  let end = EDGE;
  for (const width of widths) {
    centres.push(end + width / 2);
    end += width + BETWEEN;
  }
  for (const { dependent, left, right } of byLength) {
    const missing =
      widthOf(tree[dependent]?.deprel ?? '') + 2 * BETWEEN - ((centres[right] ?? 0) - (centres[left] ?? 0));
    if (missing <= 0) continue;
    for (let at = right; at < centres.length; at++) centres[at] = (centres[at] ?? 0) + missing;
    end += missing;
  }
  return {
    places: centres.map((centre, index) => ({ centre, width: widths[index] ?? 0 })),
    arcs: pairs.map(({ dependent, head }) => {
      const endAt = (index: number): number => (centres[index] ?? 0) + shiftAt(pairs, index, dependent);
      return { dependent, from: endAt(head), to: endAt(dependent), level: levelOf.get(dependent) ?? 1 };
    }),
    width: end - BETWEEN + EDGE,
    levels: levelOf.values().reduce((most, level) => Math.max(most, level), 0),
  };
}

interface Pair {
  readonly dependent: number;
  readonly left: number;
  readonly right: number;
}

/** How far beside the middle of a token an arc ends: the arcs of a token do not touch, and the longer ones are inside. */
function shiftAt(pairs: readonly Pair[], index: number, dependent: number): number {
  const length = ({ left, right }: Pair): number => right - left;
  const toLeft = pairs.filter(({ right }) => right === index).toSorted((a, b) => length(a) - length(b));
  const toRight = pairs.filter(({ left }) => left === index).toSorted((a, b) => length(b) - length(a));
  const isRoot = pairs.every((each) => each.dependent !== index);
  const all = [...toLeft, ...toRight];
  const nth = all.findIndex((each) => each.dependent === dependent);
  const apart = Math.min(APART, 40 / all.length);
  // The arrow from above to a root ends in the middle, between the arcs of both sides.
  if (isRoot) return (nth - toLeft.length + (nth < toLeft.length ? 0 : 1)) * apart;
  return (nth - (all.length - 1) / 2) * apart;
}
