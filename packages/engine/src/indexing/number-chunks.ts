import { type NumberArray, typeBelow } from '../columns/index.ts';
import type { Storage, StoredFileWriter } from '../storage/index.ts';

/**
 * Numbers, one per token, that are added in chunks and read in order. They are read in pieces, each of which is valid
 * until the next one is read.
 */
export interface NumberChunks extends Iterable<Uint32Array> {
  /** Adds a chunk, which must not change later, and in which a number stands for `map[number]`. */
  push(chunk: NumberArray, map: Uint32Array): void;
  /** Replaces each number by `newNumber[number]` when it is read. */
  renumber(newNumber: Uint32Array): void;
}

/** Numbers that are read together: few, so that they stay in the cache of the processor. */
const PIECE = 1 << 14;

/** Chunks in memory, in the smallest element type. */
export class NumberChunksInMemory implements NumberChunks {
  readonly #chunks: { readonly chunk: NumberArray; readonly map: Uint32Array }[] = [];
  #newNumber: Uint32Array | undefined;

  push(chunk: NumberArray, map: Uint32Array): void {
    this.#chunks.push({ chunk: narrowed(chunk, map.length), map });
  }

  renumber(newNumber: Uint32Array): void {
    this.#newNumber = newNumber;
  }

  *[Symbol.iterator](): Generator<Uint32Array> {
    const piece = new Uint32Array(PIECE);
    let last: Uint32Array | undefined;
    let final: Uint32Array = new Uint32Array();
    for (const { chunk, map } of this.#chunks) {
      // Chunks may share a map.
      if (map !== last) final = this.#newNumber === undefined ? map : replaced(map.slice(), this.#newNumber);
      last = map;
      for (let from = 0; from < chunk.length; from += PIECE) {
        const numbers = chunk.subarray(from, from + PIECE);
        piece.set(numbers);
        yield replaced(piece.subarray(0, numbers.length), final);
      }
    }
  }
}

/** Chunks in a file, for a corpus that is larger than memory. */
export class NumberChunksOnDisk implements NumberChunks {
  readonly #storage: Storage;
  readonly #path: string;
  readonly #writer: StoredFileWriter;
  #byteLength = 0;
  #newNumber: Uint32Array | undefined;

  /** Makes the file; replaces an existing one. Throws a StorageError, as the other methods do. */
  constructor(storage: Storage, path: string) {
    this.#storage = storage;
    this.#path = path;
    this.#writer = storage.create(path);
  }

  push(chunk: NumberArray, map: Uint32Array): void {
    const bytes = bytesOf(replaced(new Uint32Array(chunk), map));
    this.#writer.write(bytes, this.#byteLength);
    this.#byteLength += bytes.length;
  }

  renumber(newNumber: Uint32Array): void {
    this.#newNumber = newNumber;
  }

  *[Symbol.iterator](): Generator<Uint32Array> {
    const file = this.#storage.open(this.#path);
    try {
      const piece = new Uint32Array(PIECE);
      for (let offset = 0; offset < this.#byteLength; offset += piece.byteLength) {
        const numbers = piece.subarray(0, (this.#byteLength - offset) / piece.BYTES_PER_ELEMENT);
        file.read(bytesOf(numbers), offset);
        yield this.#newNumber === undefined ? numbers : replaced(numbers, this.#newNumber);
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

/** The same numbers, which are below `limit`, in the smallest element type. */
function narrowed(chunk: NumberArray, limit: number): NumberArray {
  const Type = typeBelow(limit);
  return chunk.BYTES_PER_ELEMENT <= Type.BYTES_PER_ELEMENT ? chunk : new Type(chunk);
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The array itself, in which each number is replaced by `newNumber[number]`. */
function replaced(numbers: Uint32Array, newNumber: Uint32Array): Uint32Array {
  for (let index = 0; index < numbers.length; index++) numbers[index] = newNumber[numbers[index]];
  return numbers;
}
