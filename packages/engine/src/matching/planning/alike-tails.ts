import type { Budget } from '../../budget/index.ts';
import { firstFrom } from '../positions/index.ts';

/** Heads whose tails are looked for together. */
const BLOCK = 1 << 13;

/** The values that a comparison across a gap reads, by the places of the head and of the tail. */
export interface ValuesAcross {
  readonly inHead: (head: number) => number;
  readonly inTail: (tail: number) => number;
  /** All values are below this. */
  readonly valueCount: number;
}

/**
 * For heads in their order the nearest tail that is `nearest` to `furthest` tokens behind and has the same value. The tails of a
 * block of heads are visited from the last to the first, and each value keeps the tail that had it last: the time does not depend
 * on how wide the gap is.
 */
export class AlikeTails {
  readonly #heads: Uint32Array;
  readonly #tails: Uint32Array;
  readonly #nearest: number;
  readonly #furthest: number;
  readonly #values: ValuesAcross;
  readonly #budget: Budget;
  /**
   * By value the number of the tail that had it last. One of an earlier block cannot be taken for the nearest: a tail in reach of
   * a head was visited in the block of that head too.
   */
  readonly #lastWith: Uint32Array;
  /** For each head of the block the number of its tail, or the number of tails where it has none. */
  readonly #found = new Uint32Array(BLOCK);
  #from = 0;
  #to = 0;
  /** Number of the first tail that was out of reach of the last block. */
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

  /** The number of the tail of the head with this number; that of all tails where it has none. */
  of(head: number): number {
    if (head >= this.#to) this.#look(head);
    return this.#found[head - this.#from];
  }

  #look(from: number): void {
    const heads = this.#heads;
    const tails = this.#tails;
    const { inHead, inTail } = this.#values;
    const lastWith = this.#lastWith;
    const found = this.#found;
    const to = Math.min(from + BLOCK, heads.length);
    let tail = firstFrom(tails, heads[to - 1] + this.#furthest + 1, this.#behind);
    this.#budget.spend(to - from + tail - this.#behind, from, heads.length);
    this.#from = from;
    this.#to = to;
    this.#behind = tail;
    for (let head = to - 1; head >= from; head -= 1) {
      const low = heads[head] + this.#nearest;
      while (tail > 0 && tails[tail - 1] >= low) lastWith[inTail(tails[--tail])] = tail;
      const alike = lastWith[inHead(heads[head])];
      const isInReach = alike < tails.length && tails[alike] >= low && tails[alike] <= heads[head] + this.#furthest;
      found[head - from] = isInReach ? alike : tails.length;
    }
  }
}
