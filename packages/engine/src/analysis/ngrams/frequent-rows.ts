import { GrowableUint32 } from '../../columns/index.ts';
import type { CountedSequences } from './counted-sequences.ts';
import type { Occurrences } from './occurrences.ts';
import { codeOfKey } from './sequence-keys.ts';
import type { KeyLayout } from './sequence-keys.ts';

/** Which of the counted sequences are kept. */
export interface Kept {
  /** At least this many of the most frequent ones. */
  readonly most: number;
  /** All of them where they take no more than this many bytes. */
  readonly wholeUpTo: number;
}

/** Bytes that n-grams take. */
export function bytesOfNgrams(count: number, n: number): number {
  return count * (n + 1) * Uint32Array.BYTES_PER_ELEMENT;
}

/** Rows that are kept before any are given up. */
const ROOM = 1 << 16;

/** Frequencies from this on are not told apart when rows are given up. */
const HIGHEST = 1 << 12;

/** Collects sequences with their counts, and gives up those that cannot be among the most frequent ones. */
export class FrequentRows {
  readonly #layout: KeyLayout;
  readonly #kept: Kept;
  readonly #columns: GrowableUint32[];
  readonly #counts = new GrowableUint32();
  /** By frequency, the rows that have it, those given up included. */
  readonly #rowsWith = new Uint32Array(HIGHEST + 1);
  #total = 0;
  /** Rows with a lower frequency are not kept any more. */
  #least = 0;
  #room: number;

  constructor(layout: KeyLayout, kept: Kept) {
    this.#layout = layout;
    this.#kept = kept;
    this.#columns = Array.from({ length: layout.length }, () => new GrowableUint32());
    this.#room = Math.max(ROOM, 2 * kept.most);
  }

  /** Adds the sequence whose key begins at `key`. */
  add(keys: Uint32Array, key: number, count: number): void {
    this.#total++;
    if (count < this.#least) return;
    this.#rowsWith[Math.min(count, HIGHEST)]++;
    for (let index = 0; index < this.#columns.length; index++) {
      this.#columns[index].push(codeOfKey(this.#layout, keys, key, index));
    }
    this.#counts.push(count);
    if (this.#counts.length >= this.#room) this.#giveUp();
  }

  /** The rows that were kept, and the number of all. */
  finish(occurrences: Occurrences): CountedSequences {
    return {
      columns: this.#columns.map((column) => column.view()),
      counts: this.#counts.view(),
      occurrences,
      total: this.#total,
    };
  }

  #giveUp(): void {
    if (bytesOfNgrams(this.#total, this.#layout.length) <= this.#kept.wholeUpTo) {
      this.#room *= 2;
      return;
    }
    let least = HIGHEST;
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
    this.#room = Math.max(this.#room, 2 * length);
  }
}
