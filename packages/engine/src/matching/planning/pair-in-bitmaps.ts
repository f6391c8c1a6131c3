import { type Bitmap, classBitmap, gatherWay, releaseBitmap, type SearchContext } from '../positions/index.ts';
import type { FixedShape, TokenPiece } from '../query/index.ts';
import { bordersOf, StretchCursor } from '../spans/index.ts';
import type { GapPlan } from './gap-plan.ts';
import type { Limits } from './limits.ts';
import type { SpanBlock, SpanSink } from './sink.ts';

/**
 * Maximum distance of the second token. It is then in the same word of the bitmap as the first one, or in the next
 * word.
 */
const FURTHEST = 31;

/** Minimum number of matches that are passed to the sink together. */
const BLOCK = 4096;

/** Two tokens with a gap between them, both of which are best found in a bitmap. */
export interface BitmapPair {
  readonly head: TokenPiece;
  readonly tail: TokenPiece;
  /** Minimum and maximum distance of the second token from the first. */
  readonly nearest: number;
  readonly furthest: number;
}

/** The pair of a plan that `pairInBitmaps` can find; undefined for other plans, and where one token is rare. */
export function bitmapPairOf(plan: GapPlan, limits: Limits, context: SearchContext): BitmapPair | undefined {
  const { shape, way, prefer } = plan;
  const furthest = shape.maximum + 1;
  if (way !== 'both' || prefer === 'longest' || furthest > FURTHEST) return undefined;
  if (limits.conditions.length > 0 || limits.lower.length > 0) return undefined;
  const [head, tail] = [onlyToken(shape.head, context), onlyToken(shape.tail, context)];
  if (head === undefined || tail === undefined) return undefined;
  return { head, tail, nearest: shape.minimum + 1, furthest };
}

/** The only token of a shape, if a bitmap is the cheapest way to find it; undefined otherwise. */
function onlyToken({ tokens, tags }: FixedShape, context: SearchContext): TokenPiece | undefined {
  const [token] = tokens;
  if (tokens.length !== 1 || tags.length > 0) return undefined;
  const { class: tokenClass } = token;
  if (tokenClass.test !== undefined || tokenClass.meet !== undefined) return undefined;
  return gatherWay(tokenClass, context).name === 'bitmap' ? token : undefined;
}

/**
 * Passes the matches of a pair to the sink, the nearest end for each start, until it is full.
 * Finds the starts that have an end 32 at a time. The ranges must be whole documents. Throws `DeadlineExceeded`.
 */
export function pairInBitmaps(pair: BitmapPair, limits: Limits, context: SearchContext, sink: SpanSink): void {
  const { corpus, ranges, budget } = context;
  const heads = classBitmap(pair.head.class, context);
  const tails = classBitmap(pair.tail.class, context);
  const block = new Block(pair, heads, tails, limits);
  const stretches = new StretchCursor(bordersOf(corpus));
  const labels = { first: pair.head.labels, last: pair.tail.labels };
  for (let range = 0; range < ranges.start.length && !sink.isFull; range += 1) {
    for (let from = ranges.start[range]; from < ranges.end[range]; from = stretches.to) {
      stretches.moveTo(from);
      const { to } = stretches;
      for (let word = from >>> 5; word * 32 < to;) {
        budget.spend(BLOCK, from, corpus.tokenCount);
        word = block.fill(word, from, to);
        sink.addAll(block, to, labels);
      }
      if (sink.isFull) break;
    }
  }
  releaseBitmap(heads);
  releaseBitmap(tails);
}

/** The matches of a part of a stretch. */
class Block implements SpanBlock {
  readonly start: Uint32Array = new Uint32Array(BLOCK + 32);
  readonly end: Uint32Array = new Uint32Array(BLOCK + 32);
  count = 0;
  readonly #pair: BitmapPair;
  readonly #heads: Bitmap;
  readonly #tails: Bitmap;
  readonly #limits: Limits | undefined;

  constructor(pair: BitmapPair, heads: Bitmap, tails: Bitmap, limits: Limits) {
    this.#pair = pair;
    this.#heads = heads;
    this.#tails = tails;
    this.#limits = limits.upper.length > 0 ? limits : undefined;
  }

  /**
   * Finds the matches of the stretch [from, to), starting with this word of the bitmaps; returns the word with which to
   * continue.
   */
  fill(word: number, from: number, to: number): number {
    const { nearest, furthest } = this.#pair;
    const heads = this.#heads;
    const tails = this.#tails;
    const last = (to - 1) >>> 5;
    // A shift by 32 is a shift by 0.
    const lastMask = (to & 31) === 0 ? -1 : (1 << (to & 31)) - 1;
    this.count = 0;
    let at = word;
    for (; at <= last && this.count < BLOCK; at += 1) {
      let starts = heads[at] & (at === last ? lastMask : -1);
      if (at * 32 < from) starts &= -1 << (from & 31);
      if (starts === 0) continue;
      const here = tails[at] & (at === last ? lastMask : -1);
      const next = at === last ? 0 : tails[at + 1] & (at + 1 === last ? lastMask : -1);
      let reached = 0;
      for (let distance = nearest; distance <= furthest; distance += 1) {
        reached |= (here >>> distance) | (next << (32 - distance));
      }
      this.#add(starts & reached, at * 32);
    }
    return at;
  }

  /** Adds the starts of a word, all of which have an end: the first tail at or after the minimum distance. */
  #add(starts: number, base: number): void {
    const { nearest } = this.#pair;
    const tails = this.#tails;
    const limits = this.#limits;
    let { count } = this;
    for (let rest = starts; rest !== 0; rest &= rest - 1) {
      const start = base + 31 - Math.clz32(rest & -rest);
      const place = start + nearest;
      const shift = place & 31;
      const behind = (tails[place >>> 5] >>> shift) | ((tails[(place >>> 5) + 1] << 1) << (31 - shift));
      const end = place + 32 - Math.clz32(behind & -behind);
      if (limits !== undefined && end > limits.high(start)) continue;
      this.start[count] = start;
      this.end[count] = end;
      count += 1;
    }
    this.count = count;
  }
}
