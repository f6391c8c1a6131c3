import {
  bitmapWay,
  classBitmap,
  keepBits,
  keepCompared,
  keepTypes,
  keepWhere,
  releaseBitmap,
  type SearchContext,
} from '../positions/index.ts';
import { STEPS } from '../../budget/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import type { Attribute } from '../../corpus/index.ts';
import type { TokenClass } from '../conditions/index.ts';
import { bordersOf } from '../spans/index.ts';
import type { Limits } from './limits.ts';

/** Number of starts whose bounds are read together: few behind a skip, as the next one may be near. */
const LEAST_BOUNDED = 16;
const MOST_BOUNDED = 4096;

/** Ascending starts of possible matches, filtered step by step. */
export class Candidates {
  readonly #context: SearchContext;
  #starts: Uint32Array;
  #count: number;
  /** Whether the list may be overwritten; the first list may be a posting list of the index. */
  #isOwn = false;

  constructor(starts: Uint32Array, context: SearchContext) {
    this.#context = context;
    this.#starts = starts;
    this.#count = starts.length;
  }

  list(): Uint32Array {
    return this.#count === this.#starts.length ? this.#starts : this.#starts.subarray(0, this.#count);
  }

  /** Keeps the starts with a token of the class at this offset. Ignores the test of the class. */
  keepClass(offset: number, tokenClass: TokenClass): void {
    const { corpus, costs, budget } = this.#context;
    budget.check();
    const out = this.#output();
    const inBitmap = bitmapWay(tokenClass, this.#context).cost + this.#count * costs.testBit;
    if (inBitmap < this.#count * costs.neighbour) {
      const bitmap = classBitmap(tokenClass, this.#context);
      this.#count = keepBits(this.#starts, this.#count, offset, bitmap, out, budget);
      releaseBitmap(bitmap);
    } else {
      this.#count = keepTypes(this.#starts, this.#count, offset, corpus, tokenClass.types, out, budget);
    }
    this.#replace(out);
  }

  /**
   * Keeps the starts whose tokens at two offsets have equal values of an attribute, or with `isEqual` false, different
   * ones.
   */
  keepCompared(attribute: Attribute, one: number, other: number, isEqual: boolean): void {
    const { corpus, budget } = this.#context;
    const out = this.#output();
    this.#count = keepCompared(this.#starts, this.#count, attribute, one, other, isEqual, corpus, out, budget);
    this.#replace(out);
  }

  keep(holds: (start: number) => boolean): void {
    const out = this.#output();
    this.#count = keepWhere(this.#starts, this.#count, holds, out, this.#context.budget);
    this.#replace(out);
  }

  /** Keeps the starts whose `width` tokens are within the bounds of limits; skips to where a match may begin. */
  keepBounded(limits: Limits, width: number): void {
    const { budget } = this.#context;
    const out = this.#output();
    const [starts, count] = [this.#starts, this.#count];
    const [lowest, highest] = [new Float64Array(MOST_BOUNDED), new Float64Array(MOST_BOUNDED)];
    let kept = 0;
    let size = LEAST_BOUNDED;
    for (let from = 0; from < count;) {
      const next = limits.nextStart(starts[from]);
      if (next > starts[from]) {
        from = firstAtLeast(starts, next, from + 1, count);
        size = LEAST_BOUNDED;
        continue;
      }
      const block = starts.subarray(from, Math.min(from + size, count));
      budget.spend(block.length * STEPS.hit);
      limits.fill(block, lowest, highest);
      for (let index = 0; index < block.length; index += 1) {
        const start = block[index];
        out[kept] = start;
        kept += Number(lowest[index] <= start + width) & Number(start + width <= highest[index]);
      }
      from += block.length;
      size = Math.min(size * 2, MOST_BOUNDED);
    }
    this.#count = kept;
    this.#replace(out);
  }

  /** Drops the starts whose `width` tokens would cross a document border. */
  dropCrossing(width: number): void {
    const borders = bordersOf(this.#context.corpus);
    let kept = -1;
    let from = 0;
    for (const border of borders) {
      if (border === 0) continue;
      const low = firstAtLeast(this.#starts, Math.max(0, border - width + 1), from, this.#count);
      const high = firstAtLeast(this.#starts, border, low, this.#count);
      if (high > low && kept < 0) {
        const out = this.#output();
        if (out !== this.#starts) out.set(this.#starts.subarray(0, this.#count));
        this.#replace(out);
        kept = low;
      } else if (kept >= 0) {
        this.#starts.copyWithin(kept, from, low);
        kept += low - from;
      }
      from = high;
    }
    if (kept < 0) return;
    this.#starts.copyWithin(kept, from, this.#count);
    this.#count = kept + this.#count - from;
  }

  #output(): Uint32Array {
    return this.#isOwn ? this.#starts : new Uint32Array(this.#count);
  }

  #replace(list: Uint32Array): void {
    this.#starts = list;
    this.#isOwn = true;
  }
}
