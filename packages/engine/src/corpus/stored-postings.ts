import type { Postings } from './corpus.ts';
import type { PostingsData } from './corpus-data.ts';

/** Posting lists that are decoded in memory: every list is a view. */
export class MemoryPostings implements Postings {
  readonly resident: PostingsData;
  readonly #first: Uint32Array;
  readonly #positions: Uint32Array;

  constructor(data: PostingsData) {
    this.resident = data;
    this.#first = data.first;
    this.#positions = data.positions;
  }

  count(word: number): number {
    return this.#first[word + 1] - this.#first[word];
  }

  positions(word: number): Uint32Array {
    return this.#positions.subarray(this.#first[word], this.#first[word + 1]);
  }

  slice(word: number, from: number, limit: number): Uint32Array {
    const start = Math.min(this.#first[word] + from, this.#first[word + 1]);
    return this.#positions.subarray(start, Math.min(start + limit, this.#first[word + 1]));
  }
}
