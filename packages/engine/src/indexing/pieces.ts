import type { Storage, StoredFileWriter } from '../storage/index.ts';

/** Numbers, one a token. */
export type Piece = Uint8Array | Uint16Array | Uint32Array;

/** One number a token in pieces, which are read from the first to the last. */
export interface Pieces<Of extends Piece = Piece> extends Iterable<Of> {
  push(piece: Of): void;
  /** Puts another number in place of each: `newNumber[number]`. */
  renumber(newNumber: Uint32Array): void;
}

/** Pieces in memory, as they came. */
export class PiecesInMemory<Of extends Piece> implements Pieces<Of> {
  readonly #pieces: Of[] = [];

  push(piece: Of): void {
    this.#pieces.push(piece);
  }

  renumber(newNumber: Uint32Array): void {
    for (const piece of this.#pieces) replaceAll(piece, newNumber);
  }

  [Symbol.iterator](): Iterator<Of> {
    return this.#pieces.values();
  }
}

/** Numbers of a piece that is read from the disk, at most. */
const MOST_READ = 1 << 20;

/** Pieces in a file, for a corpus that is larger than the memory: one at a time is read, and may be a part of one that came. */
export class PiecesOnDisk<Of extends Piece> implements Pieces<Of> {
  readonly #storage: Storage;
  readonly #path: string;
  readonly #writer: StoredFileWriter;
  readonly #mostRead: number;
  readonly #came: { readonly make: (length: number) => Of; readonly length: number }[] = [];
  #byteLength = 0;
  #newNumber: Uint32Array | undefined;

  /** Makes the file, in place of one that is there. Throws a StorageError, as its other methods do. */
  constructor(storage: Storage, path: string, mostRead = MOST_READ) {
    this.#storage = storage;
    this.#path = path;
    this.#writer = storage.create(path);
    this.#mostRead = mostRead;
  }

  push(piece: Of): void {
    this.#writer.write(bytesOf(piece), this.#byteLength);
    this.#byteLength += piece.byteLength;
    const Numbers = piece.constructor as new (length: number) => Of;
    this.#came.push({ make: (length) => new Numbers(length), length: piece.length });
  }

  renumber(newNumber: Uint32Array): void {
    this.#newNumber = newNumber;
  }

  *[Symbol.iterator](): Generator<Of> {
    const file = this.#storage.open(this.#path);
    try {
      let offset = 0;
      for (const { make, length } of this.#came) {
        for (let from = 0; from < length; from += this.#mostRead) {
          const piece = make(Math.min(this.#mostRead, length - from));
          file.read(bytesOf(piece), offset);
          offset += piece.byteLength;
          if (this.#newNumber !== undefined) replaceAll(piece, this.#newNumber);
          yield piece;
        }
      }
    } finally {
      file.close();
    }
  }

  /** Lets go of the file, which is left where it is. */
  close(): void {
    this.#writer.abandon();
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Piece): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function replaceAll(piece: Piece, newNumber: Uint32Array): void {
  for (let index = 0; index < piece.length; index++) piece[index] = newNumber[piece[index]];
}
