import type { Corpus, Structure } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { PlacedMatches } from '../placed-matches.ts';
import type { Tick } from '../tick.ts';
import { isSmaller, larger, smaller } from './smaller.ts';
import { PositionSet } from './position-set.ts';
import type { Segments } from './segments.ts';
import { windowBounds } from './window-bounds.ts';
import type { WindowBounds } from './window-bounds.ts';

/** Takes some segments; those of one run of hits (one document) come one after another. */
export type Consume = (segments: Segments, run: number) => void;

export interface WindowOptions {
  /** Tokens on the left and on the right. */
  readonly window: readonly [number, number];
  /** The structure that bounds the windows; only the document does when there is none. */
  readonly within: Structure | undefined;
  /** `unique`: the positions in any window and in no match, each once. `perHit`: once for each window. */
  readonly counting: 'unique' | 'perHit';
}

/** Matches whose segments are made at a time: few enough to stay in the cache. */
const BLOCK = 2048;
/** Matches between two looks at the clock. */
const LOOK = 16 * BLOCK;

/** Runs of hits [first, last). */
export interface SomeRuns {
  readonly first: number;
  readonly last: number;
}

/** Hands over the segments of some runs, block by block; false when the time was up before the end. */
export function eachWindow(
  { tokenCount }: Corpus,
  placed: PlacedMatches,
  { window, within, counting }: WindowOptions,
  some: SomeRuns,
  consume: Consume,
  tick: Tick,
): boolean {
  const { matches, runs } = placed;
  const bounds = windowBounds(placed.stretches, tokenCount, matches.count, window, within);
  const start = new Uint32Array(2 * BLOCK + 1);
  const end = new Uint32Array(2 * BLOCK + 1);
  // With one length and spans side by side, the borders of windows ascend with the matches.
  const ascending = matches.width !== undefined && within?.nested !== true;
  let looked = 0;
  for (let run = some.first; run < some.last; run++) {
    const first = runs.first[run];
    const last = runs.first[run + 1];
    const beyond = placed.stretches.end[runs.stretch[run]];
    const step = counting === 'unique' && !ascending ? last - first : BLOCK;
    for (let from = first; from < last; from += step) {
      if (from >= looked) {
        if (!tick(from, matches.count)) return false;
        looked = from + LOOK;
      }
      const to = Math.min(from + step, last);
      if (counting === 'perHit') consume({ start, end, count: bothWindows(placed, from, to, bounds, start, end) }, run);
      else if (!ascending) consume(windowUnion(placed, from, to, bounds), run);
      else {
        const count = distinctWindows(placed, { from, to, first, last, beyond }, bounds, start, end);
        consume({ start, end, count }, run);
      }
    }
  }
  return true;
}

/** Both windows of each of the matches [from, to). */
function bothWindows(
  { matches }: PlacedMatches,
  from: number,
  to: number,
  bounds: WindowBounds,
  start: Uint32Array,
  end: Uint32Array,
): number {
  let count = 0;
  for (let hit = from; hit < to; hit++) {
    const left = matches.start[hit];
    const right = endOf(matches, hit);
    start[count] = left - bounds.before(left);
    end[count++] = left;
    start[count] = right;
    end[count++] = right + bounds.behind(right);
  }
  return count;
}

/**
 * What the windows of the matches [from, to) add to those of the earlier ones of their run [first, last). Behind a match,
 * the window is taken up to the next match: what lies further on is a token of that match or in its own window. Windows
 * that touch become one segment. Segments are written always and kept when not empty; `beyond` is the end of the document.
 */
function distinctWindows(
  { matches }: PlacedMatches,
  { from, to, first, last, beyond }: { from: number; to: number; first: number; last: number; beyond: number },
  bounds: WindowBounds,
  start: Uint32Array,
  end: Uint32Array,
): number {
  const starts = matches.start;
  const width = matches.width as number;
  let left = starts[from];
  // The window behind the last match is open until it is known whether the next one touches it.
  let open = 0;
  let openEnd = 0;
  if (from > first) {
    const right = starts[from - 1] + width;
    openEnd = Math.max(right, Math.min(right + bounds.behind(right), left));
    open = openEnd;
  } else open = openEnd = left - bounds.before(left);
  let count = 0;
  for (let hit = from; hit < to; hit++) {
    const next = hit + 1 < last ? starts[hit + 1] : beyond;
    const right = left + width;
    const low = larger(left - bounds.before(left), openEnd);
    // Where they touch, one segment from `open` to `left`; else one to `openEnd` and one from `low` to `left`.
    const apart = isSmaller(openEnd, low);
    const close = left + ((openEnd - left) & -apart);
    start[count] = open;
    end[count] = close;
    count += isSmaller(open, close);
    start[count] = low;
    end[count] = left;
    count += isSmaller(low, left) & apart;
    open = right;
    openEnd = larger(right, smaller(right + bounds.behind(right), next));
    left = next;
  }
  start[count] = open;
  end[count] = openEnd;
  return open < openEnd ? count + 1 : count;
}

/** The positions in any window and in none of the matches [from, to), for matches of any length. */
function windowUnion({ matches }: PlacedMatches, from: number, to: number, bounds: WindowBounds): Segments {
  const spans: [number, number, number, number][] = [];
  let low = Infinity;
  let high = 0;
  for (let hit = from; hit < to; hit++) {
    const left = matches.start[hit];
    const right = endOf(matches, hit);
    const span: (typeof spans)[number] = [left - bounds.before(left), left, right, right + bounds.behind(right)];
    low = Math.min(low, span[0]);
    high = Math.max(high, span[3]);
    spans.push(span);
  }
  const wanted = new PositionSet(low, high);
  for (const [windowStart, , , windowEnd] of spans) wanted.add(windowStart, windowEnd);
  for (const [, left, right] of spans) wanted.remove(left, right);
  return wanted.ranges();
}
