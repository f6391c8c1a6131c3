import {
  cheapest,
  type CostedChoice,
  frequencyIn,
  gatherWay,
  isEverything,
  reachCost,
  type SearchContext,
} from '../positions/index.ts';
import { type FixedShape, type GapShape, gapShapeOf, type Piece } from '../query/index.ts';
import type { Prefer } from './raw-spans.ts';

/**
 * Which side of a gap is looked up first; the other side is searched within its reach. `both`: both sides are looked
 * up.
 */
export type GapWay = 'both' | 'head' | 'tail';

/** A plan for fixed tokens on both sides of a gap: their positions are found and paired. */
export interface GapPlan {
  readonly kind: 'gap';
  readonly rules: readonly string[];
  readonly shape: GapShape;
  readonly way: GapWay;
  readonly prefer: Prefer;
  /** Index of the token of each side that is looked up. */
  readonly headAnchor: number;
  readonly tailAnchor: number;
}

/** The cheapest plan for a pattern with one gap; undefined for other patterns. */
export function planGap(
  piece: Piece,
  prefer: Prefer,
  context: SearchContext,
): CostedChoice<Omit<GapPlan, 'rules'>> | undefined {
  const shape = gapShapeOf(piece, (tokenClass) => isEverything(context.corpus, tokenClass));
  if (shape === undefined) return undefined;
  const tailAnchor = rarest(shape.tail, context);
  if (shape.head.tokens.length === 0) {
    return {
      cost: leadCost(shape, tailAnchor, context),
      name: { kind: 'gap', shape, way: 'tail', prefer, headAnchor: 0, tailAnchor },
    };
  }
  const headAnchor = rarest(shape.head, context);
  const way = cheapest(gapWays(shape, headAnchor, tailAnchor, context));
  return { cost: way.cost, name: { kind: 'gap', shape, way: way.name, prefer, headAnchor, tailAnchor } };
}

function gapWays(
  { head, tail, minimum, maximum }: GapShape,
  headAnchor: number,
  tailAnchor: number,
  context: SearchContext,
) {
  const { costs } = context;
  const heads = frequencyIn(context, head.tokens[headAnchor].class);
  const tails = frequencyIn(context, tail.tokens[tailAnchor].class);
  const headCost = lookUpCost(head, headAnchor, heads, context);
  const tailCost = lookUpCost(tail, tailAnchor, tails, context);
  const [few, many] = [Math.min(heads, tails), Math.max(heads, tails)];
  const ways: CostedChoice<GapWay>[] = [
    // Lists of similar length are merged; galloping search skips most elements of a much longer list.
    { name: 'both', cost: headCost + tailCost + few * costs.pair * (1 + Math.log2(1 + many / Math.max(1, few))) },
  ];
  const width = maximum - minimum + 1;
  if (!Number.isFinite(width)) return ways;
  const beside = (count: number, other: FixedShape): number =>
    reachCost(count, context.ranges.tokenCount, costs) +
    count * (other.tokens.length * costs.neighbour + width * costs.scan + 2 * costs.pair);
  ways.push({ name: 'head', cost: headCost + beside(heads, tail) });
  ways.push({ name: 'tail', cost: tailCost + beside(tails, head) });
  return ways;
}

/** The cost of a gap at the beginning of the pattern: each token in reach of a tail is a start. */
function leadCost({ tail, minimum, maximum }: GapShape, tailAnchor: number, context: SearchContext): number {
  const { costs, corpus, ranges } = context;
  const tails = frequencyIn(context, tail.tokens[tailAnchor].class);
  const stretch = ranges.tokenCount / Math.max(1, corpus.documents.count);
  const starts = Math.min(ranges.tokenCount, tails * Math.min(maximum - minimum + 1, stretch));
  return lookUpCost(tail, tailAnchor, tails, context) + starts * costs.pair;
}

/** The cost of looking up the anchor of a shape and verifying its neighbours. */
export function lookUpCost(
  { tokens, tags }: FixedShape,
  anchor: number,
  count: number,
  context: SearchContext,
): number {
  return (
    gatherWay(tokens[anchor].class, context).cost + count * (tokens.length - 1 + tags.length) * context.costs.neighbour
  );
}

/** Index of the rarest token of a shape in the ranges. */
export function rarest({ tokens }: FixedShape, context: SearchContext): number {
  let best = 0;
  let least = Infinity;
  for (const [index, token] of tokens.entries()) {
    const frequency = frequencyIn(context, token.class);
    if (frequency < least) [best, least] = [index, frequency];
  }
  return best;
}
