import type { PositionRanges, SearchContext } from '../positions/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import { TRANSITIONS_PER_CHECK } from '../../budget/index.ts';

/** Supplies the ascending positions at which a match may begin, in blocks. */
export interface StartSource {
  /** Fills the block from index 0; returns the number of positions, 0 at the end. */
  take(block: Uint32Array): number;
}

/** Starts from a list of positions. */
export class ListedStarts implements StartSource {
  readonly #list: Uint32Array;
  #at = 0;

  constructor(list: Uint32Array) {
    this.#list = list;
  }

  take(block: Uint32Array): number {
    const chunk = this.#list.subarray(this.#at, this.#at + block.length);
    block.set(chunk);
    this.#at += chunk.length;
    return chunk.length;
  }
}

/** Starts that a scan of the ranges finds: positions whose type is in a table, or without a table all positions. */
export class ScannedStarts implements StartSource {
  readonly #tokens: Uint32Array;
  readonly #table: Uint8Array | undefined;
  readonly #ranges: PositionRanges;
  #range = 0;
  #position: number;

  constructor(corpus: Corpus, table: Uint8Array | undefined, ranges: PositionRanges) {
    this.#tokens = corpus.tokens;
    this.#table = table;
    this.#ranges = ranges;
    this.#position = ranges.start.length === 0 ? 0 : ranges.start[0];
  }

  take(block: Uint32Array): number {
    const { start, end } = this.#ranges;
    let length = 0;
    while (this.#range < start.length) {
      length = this.#takeFrom(end[this.#range], block, length);
      if (length === block.length) return length;
      this.#range += 1;
      if (this.#range < start.length) this.#position = start[this.#range];
    }
    return length;
  }

  #takeFrom(end: number, block: Uint32Array, filled: number): number {
    const tokens = this.#tokens;
    const table = this.#table;
    let length = filled;
    let position = this.#position;
    for (; position < end && length < block.length; position += 1) {
      if (table !== undefined && table[tokens[position]] === 0) continue;
      block[length++] = position;
    }
    this.#position = position;
    return length;
  }
}

/**
 * Starts that are `from` to `to` tokens before one of the anchors and whose type is in a table. All anchors must be in
 * the ranges.
 */
export class AnchoredStarts implements StartSource {
  readonly #tokens: Uint32Array;
  readonly #anchors: Uint32Array;
  readonly #from: number;
  readonly #to: number;
  readonly #table: Uint8Array | undefined;
  readonly #ranges: PositionRanges;
  readonly #budget: Budget;
  /** Index of the range that contains the current anchor. */
  #range = 0;
  #anchor = 0;
  /** The first position that was not examined yet. */
  #next = 0;

  constructor(
    anchors: Uint32Array,
    { from, to }: { readonly from: number; readonly to: number },
    table: Uint8Array | undefined,
    { corpus, ranges, budget }: SearchContext,
  ) {
    this.#ranges = ranges;
    this.#budget = budget;
    this.#tokens = corpus.tokens;
    this.#anchors = anchors;
    this.#from = from;
    this.#to = to;
    this.#table = table;
    this.#anchor = firstAtLeast(anchors, from, 0);
  }

  take(block: Uint32Array): number {
    const tokens = this.#tokens;
    const table = this.#table;
    const { start, end } = this.#ranges;
    let length = 0;
    let position = this.#next;
    while (this.#anchor < this.#anchors.length) {
      if (this.#anchor % TRANSITIONS_PER_CHECK === 0) this.#budget.check();
      const anchor = this.#anchors[this.#anchor];
      const last = anchor - this.#from;
      while (end[this.#range] <= anchor) this.#range += 1;
      // A start before the range of the anchor would be in another document.
      const first = Math.max(start[this.#range], anchor - this.#to);
      if (position < first) position = first;
      for (; position <= last; position += 1) {
        if (length === block.length) {
          this.#next = position;
          return length;
        }
        if (table === undefined || table[tokens[position]] === 1) block[length++] = position;
      }
      this.#anchor += 1;
    }
    this.#next = position;
    return length;
  }
}
