import { Budget, STEPS } from '../../budget/index.ts';
import { lastAtMost, sharedUint32 } from '../../columns/index.ts';
import { stretchesOf, type Corpus, type Stretches, type Structure } from '../../corpus/index.ts';
import { smaller } from './smaller.ts';
import type { WindowOptions } from './window-options.ts';

/**
 * Where windows end. A window stays inside the document and, where a structure bounds it, inside the innermost span
 * that contains the outermost token of the match. At a token outside all spans the window is empty.
 */
export interface WindowBounds {
  /** Width of the window before the token at `start`. */
  before(start: number): number;
  /** Width of the window from the token at `end` on. */
  behind(end: number): number;
}

/** Wider windows do not fit into 32 bits. */
const WIDEST_MAPPED = 31;

/** With fewer matches than one per this many tokens, looking up spans is faster than making a border map. */
const SPARSE = 4096;

/** Whether windows of [left, right] tokens are narrow enough for a border map. */
export function isMapped([left, right]: readonly [number, number], within: Structure | undefined): boolean {
  return within?.nested !== true && left <= WIDEST_MAPPED && right <= WIDEST_MAPPED;
}

/** The bounds of windows in tokens. */
export function windowBounds(
  corpus: Corpus,
  matchCount: number,
  { window, within }: Pick<WindowOptions, 'window' | 'within'>,
  budget: Budget = new Budget(),
): WindowBounds {
  const [left, right] = window;
  const { tokenCount } = corpus;
  const stretches = stretchesOf(corpus);
  if (!isMapped(window, within) || matchCount < tokenCount / SPARSE) {
    return new SpanLookupBounds(stretches, left, right, within);
  }
  return new MappedBounds(borderMap(stretches, tokenCount, within, budget), left, right);
}

/** Looks up the spans of each match: for few matches, wide windows, or nested spans. */
export class SpanLookupBounds implements WindowBounds {
  readonly #stretches: Stretches;
  readonly #left: number;
  readonly #right: number;
  readonly #within: Structure | undefined;

  constructor(stretches: Stretches, left: number, right: number, within: Structure | undefined) {
    this.#stretches = stretches;
    this.#left = left;
    this.#right = right;
    this.#within = within;
  }

  before(start: number): number {
    const low = this.#stretches.start[lastAtMost(this.#stretches.start, start)];
    const room = Math.min(this.#left, start - low);
    if (this.#within === undefined) return room;
    const span = this.#within.at(start);
    return span < 0 ? 0 : Math.min(room, start - this.#within.start[span]);
  }

  behind(end: number): number {
    const high = this.#stretches.end[lastAtMost(this.#stretches.start, end - 1)];
    const room = Math.min(this.#right, high - end);
    if (this.#within === undefined) return room;
    const span = this.#within.at(end - 1);
    return span < 0 ? 0 : Math.min(room, this.#within.end[span] - end);
  }
}

/** Counts the tokens up to the next border in a border map, without branches on where borders are. */
class MappedBounds implements WindowBounds {
  readonly #map: Uint32Array;
  readonly #left: number;
  readonly #right: number;

  constructor(map: Uint32Array, left: number, right: number) {
    this.#map = map;
    this.#left = left;
    this.#right = right;
  }

  before(start: number): number {
    // Bits of the tokens [start - 31, start], the last one in the top bit. The map has an empty word in front.
    const word = (start >>> 5) + 1;
    const bit = start & 31;
    const bits = (this.#map[word] << (31 - bit)) | ((this.#map[word - 1] >>> 1) >>> bit);
    return smaller(Math.clz32(bits), this.#left);
  }

  behind(end: number): number {
    // Bits of the tokens [end, end + 31], the first one in the lowest bit. The map has words after the last token.
    const word = (end >>> 5) + 1;
    const bit = end & 31;
    const bits = (this.#map[word] >>> bit) | ((this.#map[word + 1] << 1) << (31 - bit));
    // The number of the lowest set bit; 31 if none is set.
    return smaller((31 - Math.clz32(bits & -bits)) & 31, this.#right);
  }
}

const NO_STRUCTURE = {};
const maps = new WeakMap<Stretches, WeakMap<object, Uint32Array>>();

/**
 * The border map: one bit per token, set where no window may contain both the token and the one before it. These are
 * the first tokens of documents and spans, the first tokens after spans, and all tokens outside spans. One empty word
 * precedes the map, two follow it. Made once, in memory that threads can share. Throws `DeadlineExceeded`.
 */
export function borderMap(
  stretches: Stretches,
  tokenCount: number,
  within: Structure | undefined,
  budget: Budget = new Budget(),
): Uint32Array {
  const known = mapsOf(stretches);
  let map = known.get(within ?? NO_STRUCTURE);
  if (map === undefined) known.set(within ?? NO_STRUCTURE, (map = makeMap(stretches, tokenCount, within, budget)));
  return map;
}

/** Uses a map that another thread made, so that all threads share the memory of one map. */
export function adoptBorderMap(stretches: Stretches, within: Structure | undefined, map: Uint32Array): void {
  const known = mapsOf(stretches);
  if (!known.has(within ?? NO_STRUCTURE)) known.set(within ?? NO_STRUCTURE, map);
}

function mapsOf(stretches: Stretches): WeakMap<object, Uint32Array> {
  let known = maps.get(stretches);
  if (known === undefined) maps.set(stretches, (known = new WeakMap()));
  return known;
}

function makeMap(stretches: Stretches, tokenCount: number, within: Structure | undefined, budget: Budget): Uint32Array {
  const map = sharedUint32(Math.floor(tokenCount / 32) + 4);
  const mark = (position: number): void => {
    map[(position >>> 5) + 1] |= 1 << (position & 31);
  };
  for (let stretch = 0; stretch < stretches.count; stretch++) mark(stretches.start[stretch]);
  mark(tokenCount);
  if (within === undefined) return map;
  const markAll = (from: number, to: number): void => {
    for (let outside = from; outside < to; outside++) mark(outside);
  };
  let reached = 0;
  for (let span = 0; span < within.count; span++) {
    budget.spend(STEPS.transition, span, within.count);
    budget.chunks(reached, within.start[span], markAll);
    mark(within.start[span]);
    mark((reached = within.end[span]));
  }
  budget.chunks(reached, tokenCount, markAll);
  return map;
}
