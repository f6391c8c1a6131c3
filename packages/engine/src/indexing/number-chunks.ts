import type { Storage, StoredFileWriter } from '../storage/index.ts';

/** A chunk of numbers, one per token. */
export type NumberChunk = Uint8Array | Uint16Array | Uint32Array;

/** Numbers, one per token, as a list of chunks that are read in order. */
export interface NumberChunks<Of extends NumberChunk = NumberChunk> extends Iterable<Of> {
  push(chunk: Of): void;
  /** Replaces each number by `newNumber[number]`. */
  renumber(newNumber: Uint32Array): void;
}

/** Chunks in memory, as they were added. */
export class NumberChunksInMemory<Of extends NumberChunk> implements NumberChunks<Of> {
  readonly #chunks: Of[] = [];

  push(chunk: Of): void {
    this.#chunks.push(chunk);
  }

  renumber(newNumber: Uint32Array): void {
    for (const chunk of this.#chunks) replaceAll(chunk, newNumber);
  }

  [Symbol.iterator](): Iterator<Of> {
    return this.#chunks.values();
  }
}

/** Maximum number of elements of a chunk that is read from disk. */
const MOST_READ = 1 << 20;

/**
 * Chunks in a file, for a corpus that is larger than memory. They are read one at a time; a long one is read in several
 * smaller chunks.
 */
export class NumberChunksOnDisk<Of extends NumberChunk> implements NumberChunks<Of> {
  readonly #storage: Storage;
  readonly #path: string;
  readonly #writer: StoredFileWriter;
  readonly #mostRead: number;
  readonly #added: { readonly make: (length: number) => Of; readonly length: number }[] = [];
  #byteLength = 0;
  #newNumber: Uint32Array | undefined;

  /** Makes the file; replaces an existing one. Throws a StorageError, as the other methods do. */
  constructor(storage: Storage, path: string, mostRead = MOST_READ) {
    this.#storage = storage;
    this.#path = path;
    this.#writer = storage.create(path);
    this.#mostRead = mostRead;
  }

  push(chunk: Of): void {
    this.#writer.write(bytesOf(chunk), this.#byteLength);
    this.#byteLength += chunk.byteLength;
    const Numbers = chunk.constructor as new (length: number) => Of;
    this.#added.push({ make: (length) => new Numbers(length), length: chunk.length });
  }

  renumber(newNumber: Uint32Array): void {
    this.#newNumber = newNumber;
  }

  *[Symbol.iterator](): Generator<Of> {
    const file = this.#storage.open(this.#path);
    try {
      let offset = 0;
      for (const { make, length } of this.#added) {
        for (let from = 0; from < length; from += this.#mostRead) {
          const chunk = make(Math.min(this.#mostRead, length - from));
          file.read(bytesOf(chunk), offset);
          offset += chunk.byteLength;
          if (this.#newNumber !== undefined) replaceAll(chunk, this.#newNumber);
          yield chunk;
        }
      }
    } finally {
      file.close();
    }
  }

  /** Closes the file, which is not removed. */
  close(): void {
    this.#writer.abandon();
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: NumberChunk): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function replaceAll(chunk: NumberChunk, newNumber: Uint32Array): void {
  for (let index = 0; index < chunk.length; index++) chunk[index] = newNumber[chunk[index]];
}
