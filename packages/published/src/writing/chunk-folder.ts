import { CHUNK_NAME_DIGITS, hash128, type ChunkSink } from '@zaban/engine';
import { constants, deflateRawSync } from 'node:zlib';

/** Names chunks by their content and hands each on once, compressed. */
export class ChunkPacker implements ChunkSink {
  readonly #add: (name: string, packed: Uint8Array) => void;
  /** Bytes of each chunk as it is handed on. */
  readonly #sizes = new Map<string, number>();

  constructor(add: (name: string, packed: Uint8Array) => void) {
    this.#add = add;
  }

  get count(): number {
    return this.#sizes.size;
  }

  /** Names of the chunks so far with the bytes of each as it was handed on. */
  get sizes(): ReadonlyMap<string, number> {
    return this.#sizes;
  }

  /** The name of a content. */
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
    const packed = packed9(content);
    this.#sizes.set(name, packed.length);
    this.#add(name, packed);
  }
}

/** Bytes as a browser unpacks them: raw deflate. */
export function packed9(content: Uint8Array): Uint8Array {
  return deflateRawSync(content, { level: constants.Z_BEST_COMPRESSION });
}
