import { IndexError, NotYetHere, StorageError } from '../errors.ts';
import { ReadOnlyStorage } from './read-only-storage.ts';
import type { StoredFile } from './storage.ts';

/** A file that is divided into chunks, each named by its content. All but the last have the same length. */
export interface ChunkedFile {
  readonly size: number;
  readonly chunkLength: number;
  readonly names: readonly string[];
}

/** Provides the content of chunks. */
export interface ChunkSource {
  /** The content of a chunk; undefined while it is not here. */
  get(name: string): Uint8Array | undefined;
}

/** A read-only folder whose files are divided into chunks. Reading a chunk that is not here throws `NotYetHere`. */
export class ChunkedStorage extends ReadOnlyStorage {
  readonly location: string;
  protected readonly kind = 'a published index';
  readonly #files: ReadonlyMap<string, ChunkedFile>;
  readonly #source: ChunkSource;

  constructor(location: string, files: ReadonlyMap<string, ChunkedFile>, source: ChunkSource) {
    super();
    this.location = location;
    this.#files = files;
    this.#source = source;
  }

  protected paths(): Iterable<string> {
    return this.#files.keys();
  }

  open(path: string): StoredFile {
    const file = this.#files.get(path);
    if (file === undefined) throw new StorageError(`${path} is missing in ${this.location}.`);
    return {
      size: file.size,
      prepare: (offset, length) => void this.#contents(file, offset, Math.min(file.size, offset + length)),
      read: (target, offset) => this.#read(path, file, target, offset),
      close() {},
    };
  }

  /** The chunks with the bytes [offset, end). */
  #contents({ chunkLength, names }: ChunkedFile, offset: number, end: number): readonly Uint8Array[] {
    if (end <= offset) return [];
    const wanted = names.slice(Math.floor(offset / chunkLength), Math.ceil(end / chunkLength));
    const contents = wanted.map((name) => this.#source.get(name));
    const missing = wanted.filter((_, index) => contents[index] === undefined);
    if (missing.length > 0) throw new NotYetHere(missing);
    return contents as Uint8Array[];
  }

  #read(path: string, file: ChunkedFile, target: Uint8Array, offset: number): number {
    const { size, chunkLength, names } = file;
    const end = Math.min(size, offset + target.length);
    if (end <= offset) return 0;
    const first = Math.floor(offset / chunkLength);
    for (const [index, content] of this.#contents(file, offset, end).entries()) {
      const start = (first + index) * chunkLength;
      const expected = Math.min(chunkLength, size - start);
      if (content.length !== expected) {
        throw new IndexError(path, `chunk ${names[first + index]} has ${content.length} bytes, expected ${expected}.`);
      }
      const from = Math.max(0, offset - start);
      target.set(content.subarray(from, Math.min(expected, end - start)), start + from - offset);
    }
    return end - offset;
  }
}
