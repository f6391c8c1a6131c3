import { isEverything, positionsBeside, type SearchContext } from '../positions/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import { HITS_PER_CHECK } from '../../budget/index.ts';
import { fetchAround } from '../../corpus/index.ts';
import type { FixedShape } from '../query/index.ts';
import { bordersOf, StretchCursor } from '../spans/index.ts';
import { EqualValueTails } from './equal-value-tails.ts';
import { fixedStarts, startsOfShape } from './find-fixed.ts';
import type { GapPlan } from './gap-plan.ts';
import type { Search } from './limits.ts';
import { PairEnds } from './pair-ends.ts';
import { bitmapPairOf, pairInBitmaps } from './pair-in-bitmaps.ts';
import type { SpanSink } from './sink.ts';
import { startsBefore } from './starts-before.ts';

/**
 * If the width of the gap varies by at least `WIDE` tokens, and there are not more than `DENSE` tails for each head,
 * the nearest tail with the same value is looked up instead of comparing all tails in reach.
 */
const WIDE = 2;
const DENSE = 8;

/**
 * Pairs the positions of both sides of a gap and passes the matches to the sink, until it is full. Throws
 * `DeadlineExceeded`.
 */
export function findGapped(plan: GapPlan, search: Search, sink: SpanSink): void {
  const { limits, context } = search;
  const pair = bitmapPairOf(plan, limits, context);
  if (pair !== undefined) {
    pairInBitmaps(pair, limits, context, sink);
    return;
  }
  const { head, tail, minimum, maximum } = plan.shape;
  const { heads, tails } = placesOf(plan, search);
  if (limits.conditions.length > 0) fetchSides(plan.shape, heads, tails, context);
  const nearest = head.tokens.length + minimum;
  const furthest = head.tokens.length + maximum;
  const ends = new PairEnds(plan.shape, tails, plan.prefer, search);
  const stretches = new StretchCursor(bordersOf(context.corpus));
  const { equalValues } = ends;
  if (equalValues !== undefined && maximum - minimum >= WIDE && heads.length * DENSE >= tails.length) {
    const equalTails = new EqualValueTails(heads, tails, { nearest, furthest, values: equalValues }, context.budget);
    let found = 0;
    for (let index = equalTails.next(0); index < heads.length; index = equalTails.next(index + 1)) {
      if ((found += 1) % HITS_PER_CHECK === 0 && sink.isFull) return;
      const start = heads[index];
      stretches.moveTo(start);
      const most = Math.min(start + furthest + tail.tokens.length, stretches.to);
      const end = ends.find(start, equalTails.of(index), most);
      if (end >= 0) sink.add(start, end, stretches.to, ends.labels);
    }
    return;
  }
  let other = 0;
  let visited = 0;
  for (let index = 0; index < heads.length;) {
    const start = heads[index];
    if ((visited += 1) % HITS_PER_CHECK === 0) {
      context.budget.check(start, context.corpus.tokenCount);
      if (sink.isFull) return;
    }
    if (tails[other] < start + nearest) other = firstAtLeast(tails, start + nearest, other + 1);
    if (other >= tails.length) return;
    if (tails[other] > start + furthest) {
      index = firstAtLeast(heads, tails[other] - furthest, index + 1);
      continue;
    }
    stretches.moveTo(start);
    const end = ends.find(start, other, Math.min(start + furthest + tail.tokens.length, stretches.to));
    if (end >= 0) sink.add(start, end, stretches.to, ends.labels);
    index += 1;
  }
}

/** Fetches the tokens that conditions compare: those of both sides. */
function fetchSides(
  { head, tail }: GapPlan['shape'],
  heads: Uint32Array,
  tails: Uint32Array,
  context: SearchContext,
): void {
  const sides = [
    [heads, Math.max(1, head.tokens.length)],
    [tails, tail.tokens.length],
  ] as const;
  for (const [starts, width] of sides) fetchAround(context.corpus, starts, [0, width], context.budget);
}

/** The least and the greatest distance in tokens, negative before a position. */
type Reach = readonly [from: number, to: number];

/** The positions of each side: all of them, or those within reach of the other side. */
function placesOf({ shape, way, headAnchor, tailAnchor }: GapPlan, search: Search) {
  const { context } = search;
  const { head, tail } = shape;
  const all = (side: FixedShape, anchor: number): Uint32Array => startsOfShape(side, anchor, search).list();
  const starts = (side: FixedShape, anchor: number, positions: Uint32Array): Uint32Array =>
    fixedStarts(side, anchor, positions, search).list();
  const beside = (side: FixedShape, anchor: number, others: Uint32Array, [from, to]: Reach): Uint32Array => {
    const { types } = side.tokens[anchor].class;
    fetchAround(context.corpus, others, [Math.max(0, -from - anchor), Math.max(0, to + anchor + 1)], context.budget);
    return starts(side, anchor, positionsBeside(context, others, [from + anchor, to + anchor], types));
  };
  const nearest = head.tokens.length + shape.minimum;
  const furthest = head.tokens.length + shape.maximum;
  if (way === 'tail') {
    const tails = all(tail, tailAnchor);
    if (head.tokens.length === 0) return { heads: startsBefore(tails, shape.minimum, shape.maximum, context), tails };
    return { heads: beside(head, headAnchor, tails, [-furthest, -nearest]), tails };
  }
  const heads = all(head, headAnchor);
  if (way === 'head') return { heads, tails: beside(tail, tailAnchor, heads, [nearest, furthest]) };
  if (isAnyToken(head, context) && isAnyToken(tail, context)) return { heads, tails: heads };
  return { heads, tails: all(tail, tailAnchor) };
}

/** Whether a side is one token, which may be any. */
function isAnyToken({ tokens, tags }: FixedShape, { corpus }: SearchContext): boolean {
  const [{ class: only } = { class: undefined }] = tokens;
  return (
    only !== undefined &&
    tokens.length === 1 &&
    tags.length === 0 &&
    only.test === undefined &&
    (only.meet ?? only.positions) === undefined &&
    isEverything(corpus, only)
  );
}
