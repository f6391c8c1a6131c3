import { STEPS_PER_CHECK } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';

/** Number of a sequence that is too rare, or may not be. */
export const NONE = 0xffffffff;

/** Sequences of one length, numbered: each is a shorter one (or a single code) with one more code behind it. */
export interface SequenceLevel {
  readonly shorter: Uint32Array;
  readonly last: Uint32Array;
  readonly counts: Uint32Array;
}

/** Gathers the sequences that occur often enough, those with one beginning at a time. */
export class SequenceRows {
  readonly #size: number;
  readonly #minimum: number;
  readonly #shorter = new GrowableUint32();
  readonly #last = new GrowableUint32();
  readonly #counts = new GrowableUint32();
  /** By code, of the beginning at hand: how often it follows. */
  readonly #tally: Uint32Array;
  /** By code: number of the sequence that it ends; only right for codes that follow the beginning at hand. */
  readonly #numbers: Uint32Array;
  /** The codes that follow the beginning at hand, the first `#distinct` of the list. */
  readonly #seen: Uint32Array;
  #distinct = 0;

  /** All codes are at most `size`, which itself may stand in no sequence. */
  constructor(size: number, minimum: number) {
    this.#size = size;
    this.#minimum = minimum;
    this.#tally = new Uint32Array(size + 1);
    this.#numbers = new Uint32Array(size + 1).fill(NONE);
    this.#seen = new Uint32Array(size + 1);
  }

  /**
   * Adds the sequences that have one of the codes [from, to) of a list behind a shorter sequence. Returns how many these are
   * in the text, those that are too rare to be listed included. Throws `DeadlineExceeded`.
   */
  add(shorter: number, codes: Uint32Array, from: number, to: number, budget: Budget): number {
    if (to - from <= STEPS_PER_CHECK) this.#count(codes, from, to);
    else budget.chunks(from, to, (low, high) => this.#count(codes, low, high));
    const occurrences = to - from - this.#tally[this.#size];
    this.#list(shorter);
    return occurrences;
  }

  #count(codes: Uint32Array, from: number, to: number): void {
    const tally = this.#tally;
    const seen = this.#seen;
    let distinct = this.#distinct;
    for (let index = from; index < to; index++) {
      const code = codes[index];
      if (tally[code]++ === 0) seen[distinct++] = code;
    }
    this.#distinct = distinct;
  }

  /** Lists what was counted behind a shorter sequence, and clears the counts. */
  #list(shorter: number): void {
    const tally = this.#tally;
    const seen = this.#seen;
    for (let index = 0; index < this.#distinct; index++) {
      const code = seen[index];
      const count = tally[code];
      tally[code] = 0;
      if (count < this.#minimum || code === this.#size) {
        this.#numbers[code] = NONE;
        continue;
      }
      this.#numbers[code] = this.#counts.length;
      this.#shorter.push(shorter);
      this.#last.push(code);
      this.#counts.push(count);
    }
    this.#distinct = 0;
  }

  /** Number of the sequence that a code makes with the beginning that was added last. */
  numberOf(code: number): number {
    return this.#numbers[code];
  }

  finish(): SequenceLevel {
    return {
      shorter: this.#shorter.view(),
      last: this.#last.view(),
      counts: this.#counts.view(),
    };
  }
}
