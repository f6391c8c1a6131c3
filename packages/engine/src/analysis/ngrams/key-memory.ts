import { releaseNumbers } from '../../columns/index.ts';

/** Words in a chunk of keys: one page of memory. */
export const CHUNK_WORDS = 1 << 10;

/**
 * Chunks of keys. Shares that are counted one after the other use the same memory: else the keys of each share would
 * stay in memory until the garbage collector finds them.
 */
export class KeyMemory {
  keys = new Uint32Array(0);
  /** By chunk, the number of the chunk before it in its partition, plus 1. */
  before = new Uint32Array(0);

  /** Makes room for at least this many chunks, without keeping what is in them. */
  reserve(chunks: number): void {
    if (chunks <= this.before.length) return;
    this.release();
    this.#grow(chunks);
  }

  /** Makes room for one more chunk after `chunks`, and keeps what is in these. */
  extend(chunks: number): void {
    if (chunks === this.before.length) this.#grow(Math.ceil(chunks * 1.25) + 1);
  }

  release(): void {
    for (const list of [this.keys, this.before]) releaseNumbers(list);
    [this.keys, this.before] = [new Uint32Array(0), new Uint32Array(0)];
  }

  #grow(chunks: number): void {
    const [keys, before] = [new Uint32Array(chunks * CHUNK_WORDS), new Uint32Array(chunks)];
    keys.set(this.keys);
    before.set(this.before);
    this.release();
    [this.keys, this.before] = [keys, before];
  }
}

/** Does work that needs memory for keys, and gives the memory back. */
export function withKeyMemory<Result>(work: (memory: KeyMemory) => Result): Result {
  const memory = new KeyMemory();
  try {
    return work(memory);
  } finally {
    memory.release();
  }
}
