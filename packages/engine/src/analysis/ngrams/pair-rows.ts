import { STEPS_PER_CHECK, type Budget } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';

/** Collects the pairs of codes with the minimum frequency, grouped by their first code. */
export class PairRows {
  readonly #size: number;
  readonly #minimum: number;
  readonly #budget: Budget;
  readonly #firsts = new GrowableUint32();
  readonly #seconds = new GrowableUint32();
  readonly #counts = new GrowableUint32();
  /** By code, how often it follows the current first code. */
  readonly #tally: Uint32Array;
  /** The distinct codes that follow the current first code: the first `#distinct` elements. */
  readonly #seen: Uint32Array;
  #distinct = 0;

  /** All codes are at most `size`; the code `size` belongs to no pair. */
  constructor(size: number, minimum: number, budget: Budget) {
    this.#budget = budget;
    this.#size = size;
    this.#minimum = minimum;
    this.#tally = new Uint32Array(size + 1);
    this.#seen = new Uint32Array(size + 1);
  }

  /**
   * Adds the pairs of `first` with each of the codes [from, to) of a list. Returns the number of their occurrences,
   * including those of rare pairs. Throws `DeadlineExceeded`.
   */
  add(first: number, codes: Uint32Array, from: number, to: number): number {
    if (to - from <= STEPS_PER_CHECK) this.#count(codes, from, to);
    else this.#budget.chunks(from, to, (low, high) => this.#count(codes, low, high));
    const occurrences = to - from - this.#tally[this.#size];
    this.#list(first);
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

  /** Appends the pairs counted for a first code, and clears the counts. */
  #list(first: number): void {
    const tally = this.#tally;
    const seen = this.#seen;
    for (let index = 0; index < this.#distinct; index++) {
      const code = seen[index];
      const count = tally[code];
      tally[code] = 0;
      if (count < this.#minimum || code === this.#size) continue;
      this.#firsts.push(first);
      this.#seconds.push(code);
      this.#counts.push(count);
    }
    this.#distinct = 0;
  }

  finish(): { readonly columns: readonly Uint32Array[]; readonly counts: Uint32Array } {
    return { columns: [this.#firsts.view(), this.#seconds.view()], counts: this.#counts.view() };
  }
}
