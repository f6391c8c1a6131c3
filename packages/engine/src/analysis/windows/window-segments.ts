import { STEPS, type Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { PlacedMatches } from '../hits/index.ts';
import { PositionSet, type Segments } from './position-set.ts';
import { isSmaller, larger, smaller } from './smaller.ts';
import { SpanLookupBounds, windowBounds, type WindowBounds } from './window-bounds.ts';
import type { HitWindows, WindowOptions } from './window-options.ts';
import { WordBounds, wordsOf } from './word-windows.ts';

/** Matches per block of segments: few enough for the processor cache. */
const BLOCK = 2048;
/** Tokens per block, where the segments of a whole run are computed together. */
const MAX_TOKENS = 1 << 16;

/** Runs of hits [first, last). */
export interface RunRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Computes the windows of runs of hits, block by block. Each kind of block has its own method, so that V8 optimises it
 * well. Throws `DeadlineExceeded`.
 */
export class WindowWalk {
  /** The run of the current segments. */
  run: number;
  segments: Segments;
  readonly #corpus: Corpus;
  readonly #placed: PlacedMatches;
  readonly #last: number;
  readonly #bounds: WindowBounds;
  readonly #unit: WindowOptions['unit'];
  readonly #counting: WindowOptions['counting'];
  /** Whether the ends of windows ascend with the matches: all matches have one width and no spans are nested. */
  readonly #ascending: boolean;
  readonly #start = new Uint32Array(2 * BLOCK + 1);
  readonly #end = new Uint32Array(2 * BLOCK + 1);
  readonly #budget: Budget;
  /** The first hit without segments. */
  #hit: number;
  /** The segments of a whole run, and the index of the first that was not returned yet. */
  #union: Segments = { start: this.#start, end: this.#end, count: 0 };
  #next = 0;

  constructor(windows: HitWindows, { first, last }: RunRange, budget: Budget) {
    const { corpus, placed, options } = windows;
    const { matches, runs } = placed;
    const { within, counting } = options;
    this.#corpus = corpus;
    this.run = first;
    this.segments = { start: this.#start, end: this.#end, count: 0 };
    this.#placed = placed;
    this.#last = last;
    this.#budget = budget;
    this.#bounds = boundsOf(windows, budget);
    this.#unit = options.unit;
    this.#counting = counting;
    this.#ascending = matches.width !== undefined && within?.nested !== true;
    this.#hit = runs.first[first];
  }

  /** Number of the first hit whose segments are not computed yet. */
  get hit(): number {
    return this.#hit;
  }

  /** Computes the next `segments`; returns false when there are no more. */
  next(): boolean {
    if (this.#next < this.#union.count) return this.#nextBlock();
    const { runs } = this.#placed;
    while (this.run < this.#last && this.#hit === runs.first[this.run + 1]) this.run++;
    if (this.run >= this.#last) return false;
    const last = runs.first[this.run + 1];
    const from = this.#hit;
    if (this.#counting === 'unique' && !this.#ascending) {
      this.#hit = last;
      this.#union = this.#windowUnion(from, last);
      this.#next = 0;
      return this.#nextBlock();
    }
    this.#hit = Math.min(from + BLOCK, last);
    this.#setSegments(
      this.#counting === 'perHit' ? this.#bothWindows(from, this.#hit) : this.#distinctWindows(from, this.#hit),
    );
    return true;
  }

  /** Makes the next part of the run's segments current: a very long document has too many for one block. */
  #nextBlock(): true {
    const { start, end, count } = this.#union;
    const first = this.#next;
    for (let tokens = 0; this.#next < count && tokens < MAX_TOKENS; this.#next++) {
      tokens += end[this.#next] - start[this.#next];
    }
    this.#setSegments({
      start: start.subarray(first, this.#next),
      end: end.subarray(first, this.#next),
      count: this.#next - first,
    });
    return true;
  }

  #setSegments(segments: Segments): void {
    this.segments = this.#unit === 'words' ? wordsOf(this.#corpus, segments) : segments;
  }

  /** Both windows of each of the matches [from, to). */
  #bothWindows(from: number, to: number): Segments {
    const { matches } = this.#placed;
    const bounds = this.#bounds;
    const start = this.#start;
    const end = this.#end;
    let count = 0;
    for (let hit = from; hit < to; hit++) {
      const left = matches.start[hit];
      const right = endOf(matches, hit);
      start[count] = left - bounds.before(left);
      end[count++] = left;
      start[count] = right;
      end[count++] = right + bounds.behind(right);
    }
    return { start, end, count };
  }

  /**
   * The tokens that the windows of the matches [from, to) of the current run add to those of earlier matches. The window
   * after a match is cut at the next match, since further tokens belong to that match or to its window. Adjacent windows
   * become one segment. Segments are written without a branch and kept if they are not empty.
   */
  #distinctWindows(from: number, to: number): Segments {
    const { matches, runs, stretches } = this.#placed;
    const bounds = this.#bounds;
    const start = this.#start;
    const end = this.#end;
    const { run } = this;
    const starts = matches.start;
    const width = matches.width as number;
    const first = runs.first[run];
    const last = runs.first[run + 1];
    const beyond = stretches.end[runs.stretch[run]];
    let left = starts[from];
    // The window after the previous match stays open until the next window shows whether they are adjacent.
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
      // If they are adjacent: one segment from `open` to `left`; else one to `openEnd` and one from `low` to `left`.
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
    return { start, end, count: open < openEnd ? count + 1 : count };
  }

  /**
   * The positions that are in any window and in none of the matches [from, to), for matches of different widths or nested
   * spans.
   */
  #windowUnion(from: number, to: number): Segments {
    const { matches } = this.#placed;
    const bounds = this.#bounds;
    const budget = this.#budget;
    const spans: [number, number, number, number][] = [];
    let low = Infinity;
    let high = 0;
    for (let hit = from; hit < to; hit++) {
      budget.spend(STEPS.hit, hit, matches.count);
      const left = matches.start[hit];
      const right = endOf(matches, hit);
      const span: (typeof spans)[number] = [left - bounds.before(left), left, right, right + bounds.behind(right)];
      low = Math.min(low, span[0]);
      high = Math.max(high, span[3]);
      spans.push(span);
    }
    const wanted = new PositionSet(low, high);
    for (const [windowStart, , , windowEnd] of spans) {
      budget.spend(STEPS.hit, from, matches.count);
      wanted.add(windowStart, windowEnd);
    }
    for (const [, left, right] of spans) {
      budget.spend(STEPS.hit, from, matches.count);
      wanted.remove(left, right);
    }
    return wanted.ranges(budget);
  }
}

function boundsOf({ corpus, placed, options }: HitWindows, budget: Budget): WindowBounds {
  const { window, within, unit } = options;
  if (unit === 'tokens') return windowBounds(corpus, placed.matches.count, options, budget);
  const room = new SpanLookupBounds(placed.stretches, corpus.tokenCount, corpus.tokenCount, within);
  return new WordBounds(corpus, room, window, budget);
}
