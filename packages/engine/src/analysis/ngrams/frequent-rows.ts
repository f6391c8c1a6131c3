import { GrowableUint32 } from '../../columns/index.ts';
import type { CountedSequences } from './counted-sequences.ts';
import type { Occurrences } from './occurrences.ts';
import { codeOfKey, type KeyLayout } from './sequence-keys.ts';

/** How many of the counted sequences are kept. */
export interface RowsToKeep {
  /** At least this many of the most frequent sequences. */
  readonly most: number;
  /** All sequences, if they take no more than this many bytes. */
  readonly wholeUpTo: number;
}

/** Size in bytes of `count` n-grams in memory. */
export function bytesOfNgrams(count: number, n: number): number {
  return count * (n + 1) * Uint32Array.BYTES_PER_ELEMENT;
}

/** Minimum number of rows that are kept before rare ones are discarded. */
const MIN_CAPACITY = 1 << 16;

/** Frequencies from this value on are counted together when rows are discarded. */
const HIGHEST_FREQUENCY = 1 << 12;

/** Collects sequences with their counts, and discards those that cannot be among the most frequent ones. */
export class FrequentRows {
  readonly #layout: KeyLayout;
  readonly #kept: RowsToKeep;
  readonly #columns: GrowableUint32[];
  readonly #counts = new GrowableUint32();
  /** Number of rows by frequency, including those that were discarded. */
  readonly #rowsWith = new Uint32Array(HIGHEST_FREQUENCY + 1);
  #total = 0;
  /** Rows with a lower frequency are discarded. */
  #least = 0;
  #capacity: number;

  constructor(layout: KeyLayout, kept: RowsToKeep) {
    this.#layout = layout;
    this.#kept = kept;
    this.#columns = Array.from({ length: layout.length }, () => new GrowableUint32());
    this.#capacity = Math.max(MIN_CAPACITY, 2 * kept.most);
  }

  /** Adds the sequence whose key begins at index `key` of `keys`. */
  add(keys: Uint32Array, key: number, count: number): void {
    this.#total++;
    if (count < this.#least) return;
    this.#rowsWith[Math.min(count, HIGHEST_FREQUENCY)]++;
    for (let index = 0; index < this.#columns.length; index++) {
      this.#columns[index].push(codeOfKey(this.#layout, keys, key, index));
    }
    this.#counts.push(count);
    if (this.#counts.length >= this.#capacity) this.#discardRare();
  }

  /** The rows that were kept, and the number of all rows. */
  finish(occurrences: Occurrences): CountedSequences {
    return {
      columns: this.#columns.map((column) => column.view()),
      counts: this.#counts.view(),
      occurrences,
      total: this.#total,
    };
  }

  #discardRare(): void {
    if (bytesOfNgrams(this.#total, this.#layout.length) <= this.#kept.wholeUpTo) {
      this.#capacity *= 2;
      return;
    }
    let least = HIGHEST_FREQUENCY;
    for (let rows = this.#rowsWith[least]; rows < this.#kept.most && least > 1;) rows += this.#rowsWith[--least];
    this.#least = least;
    const counts = this.#counts.view();
    let length = 0;
    const columns = this.#columns.map((column) => column.view());
    for (let row = 0; row < counts.length; row++) {
      if (counts[row] < least) continue;
      for (const column of columns) column[length] = column[row];
      counts[length++] = counts[row];
    }
    for (const column of [this.#counts, ...this.#columns]) column.cutTo(length);
    this.#capacity = Math.max(this.#capacity, 2 * length);
  }
}
