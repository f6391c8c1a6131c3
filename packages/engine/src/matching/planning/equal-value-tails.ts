import { firstAtLeast } from '../../columns/index.ts';
import type { Budget } from '../../budget/index.ts';

/** Heads whose tails are searched together. */
const BLOCK = 1 << 13;

/** Reads the values that a comparison across a gap compares, by the positions of head and tail. */
export interface ValuesAcross {
  readonly inHead: (head: number) => number;
  readonly inTail: (tail: number) => number;
  /** All values are below this. */
  readonly valueCount: number;
}

/**
 * For each head, in ascending order, finds the nearest tail that is `nearest` to `furthest` tokens after it and has the
 * same value. The tails of a block of heads are visited from last to first, and an array keeps the tail last visited
 * for each value. The time therefore does not depend on the width of the gap.
 */
export class EqualValueTails {
  readonly #heads: Uint32Array;
  readonly #tails: Uint32Array;
  readonly #nearest: number;
  readonly #furthest: number;
  readonly #values: ValuesAcross;
  readonly #budget: Budget;
  /**
   * By value, the number of the tail last visited. Entries of an earlier block do no harm: a tail in reach of a head is
   * visited again in the block of that head.
   */
  readonly #lastWith: Uint32Array;
  /** For each head of the block the number of its tail; the number of all tails if it has none. */
  readonly #found = new Uint32Array(BLOCK);
  #from = 0;
  #to = 0;
  /** Number of the first tail that the last block did not reach. */
  #behind = 0;

  constructor(
    heads: Uint32Array,
    tails: Uint32Array,
    nearest: number,
    furthest: number,
    values: ValuesAcross,
    budget: Budget,
  ) {
    this.#heads = heads;
    this.#tails = tails;
    this.#nearest = nearest;
    this.#furthest = furthest;
    this.#values = values;
    this.#budget = budget;
    this.#lastWith = new Uint32Array(values.valueCount).fill(tails.length);
  }

  /** Number of the tail of a head; the number of all tails if it has none. Heads must be queried in ascending order. */
  of(head: number): number {
    if (head >= this.#to) this.#searchBlock(head);
    return this.#found[head - this.#from];
  }

  #searchBlock(from: number): void {
    const heads = this.#heads;
    const tails = this.#tails;
    const { inHead, inTail } = this.#values;
    const lastWith = this.#lastWith;
    const found = this.#found;
    const to = Math.min(from + BLOCK, heads.length);
    let tail = firstAtLeast(tails, heads[to - 1] + this.#furthest + 1, this.#behind);
    this.#budget.spend(to - from + tail - this.#behind, from, heads.length);
    this.#from = from;
    this.#to = to;
    this.#behind = tail;
    for (let head = to - 1; head >= from; head -= 1) {
      const low = heads[head] + this.#nearest;
      while (tail > 0 && tails[tail - 1] >= low) lastWith[inTail(tails[--tail])] = tail;
      const equal = lastWith[inHead(heads[head])];
      const isInReach = equal < tails.length && tails[equal] >= low && tails[equal] <= heads[head] + this.#furthest;
      found[head - from] = isInReach ? equal : tails.length;
    }
  }
}
