import { decodeVarints, sharedBytes, sharedUint32, unpackWords } from '../columns/index.ts';
import { IndexError } from '../errors.ts';
import { HEADER_LENGTH, parseHeader } from '../format/index.ts';
import type { Block, Manifest, SectionEntry } from '../format/index.ts';
import type { ReadableStorage, StoredFile } from '../storage/index.ts';
import { sectionChecksum } from './section-checksum.ts';

/** Numbers or bytes read at once. */
const PIECE = 1 << 20;

/** Sections up to this size (bytes) have their checksum verified at every opening, which takes up to 0.1 s. */
const CHECKED_LENGTH = 1 << 27;

/** How much of a section is proved when it is opened; `head` proves its header and its length. */
export type Checks = 'all' | 'usual' | 'head' | 'none';

/** Reads the blocks of a section. */
export class SectionReader {
  readonly #file: StoredFile;
  readonly #path: string;
  readonly #entry: SectionEntry;
  readonly #checks: Checks;

  /**
   * Throws an IndexError when the file is missing, has a wrong length or a wrong checksum. The checksum of a very large
   * section is verified only with `all`; with `head` none is, until `prove`. Nothing is verified with `none`, where each chunk
   * of the file was.
   */
  constructor(
    storage: Pick<ReadableStorage, 'exists' | 'open'>,
    folder: string,
    manifest: Manifest,
    name: string,
    checks: Checks,
  ) {
    this.#path = `${name}.bin`;
    this.#checks = checks;
    const entry = manifest.sections.find((section) => section.name === name);
    if (entry === undefined) throw new IndexError(this.#path, 'the manifest does not list it.');
    this.#entry = entry;
    const path = `${folder}/${this.#path}`;
    if (!storage.exists(path)) throw new IndexError(this.#path, 'it is missing; build the index again.');
    this.#file = storage.open(path);
    try {
      if (checks !== 'none') this.#check();
    } catch (error) {
      this.#file.close();
      throw error;
    }
  }

  #check(): void {
    const { name, checksum, payloadLength } = this.#entry;
    const header = this.#header();
    const found = parseHeader(this.#path, header);
    if (found.name !== name || found.checksum !== checksum || found.payloadLength !== payloadLength) {
      throw new IndexError(this.#path, 'its header does not fit the manifest; build the index again.');
    }
    const expected = HEADER_LENGTH + payloadLength;
    if (this.#file.size !== expected) {
      throw new IndexError(this.#path, `expected ${expected} bytes, found ${this.#file.size}; build the index again.`);
    }
    if (this.#checks === 'all' || (this.#checks === 'usual' && payloadLength <= CHECKED_LENGTH)) this.#checkBytes();
  }

  #header(): Uint8Array {
    const header = new Uint8Array(Math.min(HEADER_LENGTH, this.#file.size));
    this.#file.read(header, 0);
    return header;
  }

  #checkBytes(): void {
    if (sectionChecksum(this.#file, this.#header()) !== this.#entry.checksum) {
      throw new IndexError(this.#path, 'its bytes do not fit its checksum; build the index again.');
    }
  }

  /**
   * To be called before all of a section is read of which only the head was proved: verifies its checksum as `usual` does.
   * Throws an IndexError when the bytes do not fit it.
   */
  prove(): void {
    if (this.#checks === 'head' && this.#entry.payloadLength <= CHECKED_LENGTH) this.#checkBytes();
  }

  block(name: string): Block {
    const block = this.#entry.blocks.find((block) => block.name === name);
    if (block === undefined) throw new IndexError(this.#path, `it has no block ${name}.`);
    return block;
  }

  /** Bytes of a block, shared between threads. */
  bytes(name: string): Uint8Array {
    const { offset, length } = this.block(name);
    this.#prepare(offset, length);
    const bytes = sharedBytes(length);
    this.read(bytes, offset);
    return bytes;
  }

  /** Numbers of a packed block, shared between threads. */
  packed(name: string): Uint32Array {
    const { offset, count, width, length: byteLength } = this.block(name);
    this.#prepare(offset, byteLength);
    const numbers = sharedUint32(count);
    const words = new Uint32Array(Math.min(Math.ceil(count / 32), PIECE / 32) * width);
    for (let from = 0; from < count; from += PIECE) {
      const length = Math.min(PIECE, count - from);
      const bytes = new Uint8Array(words.buffer, 0, Math.ceil((length * width) / 32) * 4);
      this.read(bytes, offset + (from / 32) * width * 4);
      unpackWords(words, length, width, numbers, from);
    }
    return numbers;
  }

  /** Numbers of a block of varints, shared between threads. */
  varints(name: string): Uint32Array {
    const { offset, count, length } = this.block(name);
    const numbers = sharedUint32(count);
    const bytes = new Uint8Array(length);
    this.read(bytes, offset);
    decodeVarints(bytes, 0, count, numbers, 0);
    return numbers;
  }

  #prepare(offset: number, length: number): void {
    this.#file.prepare?.(HEADER_LENGTH + offset, length);
  }

  /** Fills `target` with the payload from `offset` on. */
  read(target: Uint8Array, offset: number): void {
    if (this.#file.read(target, HEADER_LENGTH + offset) !== target.length) {
      throw new IndexError(this.#path, 'it ends early; build the index again.');
    }
  }

  /** An error that names the file of the section. */
  fault(problem: string): IndexError {
    return new IndexError(this.#path, problem);
  }

  /** The open file of the section, for reads after the index was opened. */
  get file(): StoredFile {
    return this.#file;
  }

  close(): void {
    this.#file.close();
  }
}
