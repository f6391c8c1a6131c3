import { CHUNK_NAME_DIGITS, hash128, type ChunkSink } from '@zaban/engine';
import { constants, deflateRawSync } from 'node:zlib';

/** Names chunks by the hash of their content, and passes each compressed chunk once to `add`. */
export class ChunkPacker implements ChunkSink {
  readonly #add: (name: string, packed: Uint8Array) => void;
  readonly #progress: (bytes: number) => void;
  #bytes = 0;
  /** Compressed bytes of each chunk. */
  readonly #sizes = new Map<string, number>();

  /** @param progress called with the bytes of all chunks so far, before they were compressed */
  constructor(add: (name: string, packed: Uint8Array) => void, progress: (bytes: number) => void = () => {}) {
    this.#add = add;
    this.#progress = progress;
  }

  get count(): number {
    return this.#sizes.size;
  }

  /** Compressed bytes of the chunks so far, by name. */
  get sizes(): ReadonlyMap<string, number> {
    return this.#sizes;
  }

  /** The name of a chunk with this content. */
  nameOf(content: Uint8Array): string {
    return hash128(content).slice(0, CHUNK_NAME_DIGITS);
  }

  put(content: Uint8Array): string {
    const name = this.nameOf(content);
    if (this.#sizes.has(name)) return name;
    this.putNamed(name, content);
    return name;
  }

  putNamed(name: string, content: Uint8Array): void {
    const packed = compressed(content);
    this.#sizes.set(name, packed.length);
    this.#add(name, packed);
    this.#bytes += content.length;
    this.#progress(this.#bytes);
  }
}

/** Compresses bytes with raw deflate, which browsers can decompress. */
export function compressed(content: Uint8Array): Uint8Array {
  return deflateRawSync(content, { level: constants.Z_BEST_COMPRESSION });
}
