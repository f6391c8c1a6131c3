import { firstAtLeast } from '../../columns/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { ValueFiller } from './value-reader.ts';

/** Heads whose tails are searched together. */
const BLOCK = 1 << 13;

/** No position: larger than all. */
const NONE = 0xffffffff;

/** Reads the values that a comparison across a gap compares, by the positions of head and tail. */
export interface ValuesAcross {
  readonly ofHeads: ValueFiller;
  readonly ofTails: ValueFiller;
  /** All values are below this. */
  readonly valueCount: number;
}

/** How far tails are from their heads, in tokens, and which values are equal. */
interface TailReach {
  readonly nearest: number;
  readonly furthest: number;
  readonly values: ValuesAcross;
}

/**
 * For each head, in ascending order, finds the nearest tail that is `nearest` to `furthest` tokens after it and has the
 * same value. The values of a block of heads, and of the tails in their reach, are read first. Then the tails are visited
 * from last to first, and an array keeps the tail last visited for each value, so that the time does not depend on the
 * width of the gap. Comparing the values of six tails with that of each head takes as long.
 */
export class EqualValueTails {
  readonly #heads: Uint32Array;
  readonly #tails: Uint32Array;
  readonly #nearest: number;
  readonly #furthest: number;
  /** The greatest distance in `#found` of a head with a tail; -1 if none has one. */
  readonly #reach: number;
  readonly #values: ValuesAcross;
  readonly #budget: Budget;
  /**
   * By value, the position of the tail last visited. Entries of an earlier block do no harm: a tail in
   * reach of a head is visited again in the block of that head.
   */
  readonly #lastWith: Uint32Array;
  /** For each head of the block the distance of its tail from the first place in its reach; larger than `#reach` if it has none. */
  readonly #found = new Uint32Array(BLOCK);
  #ofHeads = new Uint32Array(BLOCK);
  #ofTails = new Uint32Array(2 * BLOCK);
  /** Whether heads and tails are the same tokens, whose values are read once. */
  readonly #areSame: boolean;
  #from = 0;
  #to = 0;
  /** Numbers of the first tail that the block reaches, and of the first behind it. */
  #first = 0;
  #behind = 0;
  /** Number of the tail whose value is the first in `#ofTails`. */
  #base = 0;
  /** Number of the first tail in reach of the head that was asked for last, or an earlier one. */
  #passed = 0;

  constructor(heads: Uint32Array, tails: Uint32Array, { nearest, furthest, values }: TailReach, budget: Budget) {
    this.#heads = heads;
    this.#tails = tails;
    this.#nearest = nearest;
    this.#furthest = furthest;
    const last = tails.at(-1) ?? 0;
    // With a larger one, a place beyond all tails could wrap into reach.
    this.#reach = nearest > last ? -1 : Math.min(furthest - nearest, last);
    this.#values = values;
    this.#budget = budget;
    this.#areSame = heads === tails && values.ofHeads === values.ofTails;
    this.#lastWith = new Uint32Array(values.valueCount).fill(NONE);
  }

  /** The first head from `head` on that has a tail; the number of all heads if none has. Heads must ascend. */
  next(head: number): number {
    const { length } = this.#heads;
    for (let at = head; at < length;) {
      if (at >= this.#to) this.#searchBlock(at);
      const found = this.#found;
      const reach = this.#reach;
      const [from, to] = [this.#from, this.#to];
      while (at < to && found[at - from] > reach) at += 1;
      if (at < to) return at;
    }
    return length;
  }

  /** Number of the tail of the head that `next` returned last. */
  of(head: number): number {
    const tails = this.#tails;
    const distance = this.#nearest + this.#found[head - this.#from];
    const place = this.#heads[head] + distance;
    if (tails[head + distance] === place) return head + distance;
    this.#passed = firstAtLeast(tails, place - this.#found[head - this.#from], this.#passed);
    return firstAtLeast(tails, place, this.#passed);
  }

  #searchBlock(from: number): void {
    const heads = this.#heads;
    const tails = this.#tails;
    const to = Math.min(from + BLOCK, heads.length);
    const first = firstAtLeast(tails, heads[from] + this.#nearest, this.#first);
    const behind = firstAtLeast(tails, heads[to - 1] + this.#furthest + 1, this.#behind);
    this.#budget.spend(to - from + behind - this.#behind, from, heads.length);
    this.#from = from;
    this.#to = to;
    this.#first = first;
    this.#behind = behind;
    const base = this.#areSame ? from : first;
    this.#base = base;
    if (behind - base > this.#ofTails.length) this.#ofTails = new Uint32Array(2 * (behind - base));
    this.#values.ofTails(tails, base, behind, this.#ofTails);
    if (this.#areSame) this.#ofHeads = this.#ofTails;
    else this.#values.ofHeads(heads, from, to, this.#ofHeads);
    if (this.#areSame && tails[behind - 1] - tails[base] === behind - 1 - base) this.#lookUpBeside();
    else this.#lookUp();
  }

  #lookUp(): void {
    const [heads, tails, ofHeads, ofTails] = [this.#heads, this.#tails, this.#ofHeads, this.#ofTails];
    const [found, from, to, first, base] = [this.#found, this.#from, this.#to, this.#first, this.#base];
    const nearest = this.#nearest;
    const lastWith = this.#lastWith;
    let tail = this.#behind;
    for (let head = to - 1; head >= from; head -= 1) {
      const low = heads[head] + nearest;
      while (tail > first && tails[tail - 1] >= low) {
        tail -= 1;
        lastWith[ofTails[tail - base]] = tails[tail];
      }
      // Of a tail before the reach, and of none, this is a large number.
      found[head - from] = lastWith[ofHeads[head - from]] - low;
    }
  }

  /** As `#lookUp`, where heads and tails are the same tokens without gaps: each head has one tail more in reach than the next. */
  #lookUpBeside(): void {
    const [found, values, lastWith, nearest] = [this.#found, this.#ofTails, this.#lastWith, this.#nearest];
    const start = this.#tails[this.#base];
    const tails = this.#behind - this.#base;
    const heads = this.#to - this.#from;
    for (let tail = tails - 1; tail >= heads + nearest; tail -= 1) lastWith[values[tail]] = start + tail;
    for (let head = heads - 1; head >= 0; head -= 1) {
      const tail = head + nearest;
      if (tail < tails) lastWith[values[tail]] = start + tail;
      found[head] = lastWith[values[head]] - (start + tail);
    }
  }
}
