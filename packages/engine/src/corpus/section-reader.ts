import {
  decodeVarints,
  type NumberArray,
  sharedBytes,
  sharedUint32,
  unpackNarrow,
  unpackWords,
} from '../columns/index.ts';
import { IndexError } from '../errors.ts';
import { HEADER_LENGTH, parseHeader, type Block, type Manifest, type SectionEntry } from '../format/index.ts';
import type { ReadableStorage, StoredFile } from '../storage/index.ts';
import { sectionChecksum } from './section-checksum.ts';

/** Numbers that are read and unpacked at a time: few, so that they stay in the cache of the processor. */
const CHUNK_NUMBERS = 1 << 16;

/** Numbers that are unpacked together: this many take whole words. */
const GROUP = 32;

/** Up to this size in bytes, the checksum of a section is verified whenever it is opened, which takes up to 0.1 s. */
const CHECKED_LENGTH = 1 << 27;

/**
 * How much of a section is verified when it is opened; `head`: its header and its length; `usual`: also its checksum,
 * if it is not very large.
 */
export type Checks = 'all' | 'usual' | 'head' | 'none';

type PackedBlock = Pick<Block, 'offset' | 'count' | 'width'>;

/** Reads packed numbers in pieces; `unpack` gets the words of `length` numbers, the first of which is number `from`. */
export function readPacked(
  read: (bytes: Uint8Array, offset: number) => void,
  { offset, count, width }: PackedBlock,
  unpack: (words: Uint32Array, length: number, from: number) => void,
): void {
  const words = new Uint32Array(Math.min(Math.ceil(count / 32), CHUNK_NUMBERS / 32) * width);
  for (let from = 0; from < count; from += CHUNK_NUMBERS) {
    const length = Math.min(CHUNK_NUMBERS, count - from);
    read(new Uint8Array(words.buffer, 0, Math.ceil((length * width) / 32) * 4), offset + (from / 32) * width * 4);
    unpack(words, length, from);
  }
}

/** An index as it is stored: the folder of a build, and its manifest. */
export interface StoredIndex<Files = ReadableStorage> {
  readonly storage: Files;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Reads the blocks of a section. */
export class SectionReader {
  readonly #file: StoredFile;
  readonly #path: string;
  readonly #entry: SectionEntry;
  readonly #checks: Checks;
  /** The words that were read last, whose memory is used again. */
  #words = new Uint32Array(0);

  /**
   * Throws an IndexError if the file is missing, or has a wrong length or checksum. The checksum of a very large
   * section is verified only with `all`; with `head`, only by `verify`. With `none` nothing is verified, for files
   * whose chunks were verified one by one.
   */
  constructor(
    { storage, folder, manifest }: StoredIndex<Pick<ReadableStorage, 'exists' | 'open'>>,
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
   * Verifies the checksum of a section that was opened with `head`, as `usual` does. Must be called before the whole
   * section is read. Throws an IndexError if the bytes do not match the checksum.
   */
  verify(): void {
    if (this.#checks === 'head' && this.#entry.payloadLength <= CHECKED_LENGTH) this.#checkBytes();
  }

  block(name: string): Block {
    const block = this.#entry.blocks.find((block) => block.name === name);
    if (block === undefined) throw new IndexError(this.#path, `it has no block ${name}.`);
    return block;
  }

  /** The bytes of a block, in memory that threads can share. */
  bytes(name: string): Uint8Array {
    const { offset, length } = this.block(name);
    this.#prepare(offset, length);
    const bytes = sharedBytes(length);
    this.read(bytes, offset);
    return bytes;
  }

  /** The numbers of a packed block, in memory that threads can share. */
  packed(name: string): Uint32Array {
    const block = this.block(name);
    this.#prepare(block.offset, block.length);
    const numbers = sharedUint32(block.count);
    readPacked(
      (bytes, offset) => this.read(bytes, offset),
      block,
      (words, length, from) => unpackWords(words, length, block.width, numbers, from),
    );
    return numbers;
  }

  /** The numbers [from, to) of a packed block. */
  packedBetween(name: string, from: number, to: number): Uint32Array {
    const { words, width, before } = this.#wordsBetween(name, from, to);
    const numbers = new Uint32Array(before + to - from);
    unpackWords(words, numbers.length, width, numbers, 0);
    return numbers.subarray(before);
  }

  /** The same in the smallest element type. */
  narrowBetween(name: string, from: number, to: number): NumberArray {
    const { words, width, before } = this.#wordsBetween(name, from, to);
    return unpackNarrow(words, before + to - from, width, 2 ** width).subarray(before);
  }

  /** The words of the numbers [from, to), valid until the next are read, and how many numbers begin before those. */
  #wordsBetween(name: string, from: number, to: number): { words: Uint32Array; width: number; before: number } {
    const { offset, width } = this.block(name);
    const before = from % GROUP;
    const length = Math.ceil(((to - from + before) * width) / GROUP);
    if (this.#words.length < length) this.#words = new Uint32Array(length);
    this.read(new Uint8Array(this.#words.buffer, 0, length * 4), offset + ((from - before) / GROUP) * width * 4);
    return { words: this.#words, width, before };
  }

  /** The numbers of a block of varints, in memory that threads can share. */
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

  /** Fills `target` with the payload from `offset` on. Throws an IndexError if the file ends before. */
  read(target: Uint8Array, offset: number): void {
    if (this.#file.read(target, HEADER_LENGTH + offset) !== target.length) {
      throw new IndexError(this.#path, 'it ends early; build the index again.');
    }
  }

  /** An IndexError that names the file of the section. */
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
