import { STEPS_PER_CHECK } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';

/** The number of a sequence that is too rare, or contains a token that no sequence may contain. */
export const NONE = 0xffffffff;

/** Numbered sequences of one length: each is a shorter sequence (or a single code) with one code appended. */
export interface SequenceLevel {
  readonly shorter: Uint32Array;
  readonly last: Uint32Array;
  readonly counts: Uint32Array;
}

/** Collects the sequences with the minimum frequency, grouped by their shorter sequence. */
export class SequenceRows {
  readonly #size: number;
  readonly #minimum: number;
  readonly #shorter = new GrowableUint32();
  readonly #last = new GrowableUint32();
  readonly #counts = new GrowableUint32();
  /** By code: how often it follows the current shorter sequence. */
  readonly #tally: Uint32Array;
  /** By code: number of the sequence that it ends; valid only for codes that follow the current shorter sequence. */
  readonly #numbers: Uint32Array;
  /** The codes that follow the current shorter sequence: the first `#distinct` of the list. */
  readonly #seen: Uint32Array;
  #distinct = 0;

  /** All codes are at most `size`; the code `size` belongs to no sequence. */
  constructor(size: number, minimum: number) {
    this.#size = size;
    this.#minimum = minimum;
    this.#tally = new Uint32Array(size + 1);
    this.#numbers = new Uint32Array(size + 1).fill(NONE);
    this.#seen = new Uint32Array(size + 1);
  }

  /**
   * Adds the sequences of a shorter sequence and one of the codes [from, to) of a list. Returns the number of their occurrences,
   * including those of rare sequences. Throws `DeadlineExceeded`.
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

  /** Appends the sequences counted for a shorter sequence, and clears the counts. */
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

  /** Number of the sequence of the last added shorter sequence and a code. */
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
