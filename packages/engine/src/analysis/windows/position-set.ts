import type { Budget } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';

/** Ranges of tokens in the windows of matches of one document: [start[i], end[i]) for each i below `count`. */
export interface Segments {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly count: number;
}

/** A range is cut after this many words of the set, so that the budget can be checked between two ranges. */
const LONGEST = 1 << 11;

/** A set of positions in [low, high) as a bit map. */
export class PositionSet {
  readonly #low: number;
  readonly #words: Uint32Array;

  constructor(low: number, high: number) {
    this.#low = low;
    this.#words = new Uint32Array(Math.ceil((high - low) / 32) + 1);
  }

  add(from: number, to: number): void {
    this.#each(from, to, (word, bits) => {
      this.#words[word] |= bits;
    });
  }

  remove(from: number, to: number): void {
    this.#each(from, to, (word, bits) => {
      this.#words[word] &= ~bits;
    });
  }

  /** The positions as ascending ranges that do not overlap. Throws `DeadlineExceeded`. */
  ranges(budget: Budget): Segments {
    const start = new GrowableUint32();
    const end = new GrowableUint32();
    let open = false;
    budget.chunks(0, this.#words.length, (from, to) => {
      for (let word = from; word < to; word++) {
        if (open && word % LONGEST === 0) {
          end.push(this.#low + word * 32);
          start.push(this.#low + word * 32);
        }
        // Positions where a range begins or ends are the bits that differ from the bit before them.
        let borders = this.#words[word] ^ ((this.#words[word] << 1) | (open ? 1 : 0));
        while (borders !== 0) {
          const bit = 31 - Math.clz32(borders & -borders);
          (open ? end : start).push(this.#low + word * 32 + bit);
          open = !open;
          borders &= borders - 1;
        }
      }
    });
    return { count: start.length, start: start.view(), end: end.view() };
  }

  /** Calls `change` for each word with bits of [from, to). The last word of the set stays 0, so that every range ends. */
  #each(from: number, to: number, change: (word: number, bits: number) => void): void {
    for (let at = from - this.#low; at < to - this.#low;) {
      const word = Math.floor(at / 32);
      const bit = at % 32;
      const count = Math.min(32 - bit, to - this.#low - at);
      change(word, count === 32 ? -1 : ((1 << count) - 1) << bit);
      at += count;
    }
  }
}
