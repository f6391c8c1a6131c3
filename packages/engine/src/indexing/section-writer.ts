import { MAX_VARINT_BYTES, packedWordCount, packWords, writeVarint } from '../columns/index.ts';
import { BLOCK_ALIGNMENT, Hash128, HEADER_LENGTH, printHeader } from '../format/index.ts';
import type { Block, SectionEntry } from '../format/index.ts';
import type { Storage, StoredFileWriter } from '../storage/index.ts';

const FIRST_BUFFER = 1 << 10;
const FULL_BUFFER = 1 << 20;
/** Numbers that are encoded at a time; a multiple of 32, so that packed numbers end at a word border. */
const CHUNK = 1 << 14;

/** Writes a section: block after block, and the header at the end. */
export class SectionWriter {
  readonly #name: string;
  readonly #file: StoredFileWriter;
  readonly #hash = new Hash128();
  readonly #blocks: Block[] = [];
  #buffer = new Uint8Array(FIRST_BUFFER);
  #filled = 0;
  #flushed = 0;

  constructor(storage: Storage, folder: string, name: string) {
    this.#name = name;
    this.#file = storage.create(`${folder}/${name}.bin`);
  }

  /** Offset of the next byte from the end of the header. */
  get #at(): number {
    return this.#flushed + this.#filled;
  }

  bytes(name: string, bytes: Uint8Array): void {
    const offset = this.#at;
    this.put(bytes);
    this.endBytes(name, offset);
  }

  /** Starts a block of bytes that are passed to `put` in chunks; returns the argument for `endBytes`. */
  startBytes(): number {
    return this.#at;
  }

  /** Ends the block; returns its length in bytes. */
  endBytes(name: string, offset: number): number {
    const count = this.#at - offset;
    this.#endBlock({ name, coding: 'bytes', count, width: 0, offset });
    return count;
  }

  varints(name: string, values: Uint32Array): void {
    const offset = this.#at;
    const coded = new Uint8Array(Math.min(CHUNK, values.length) * MAX_VARINT_BYTES);
    for (let from = 0; from < values.length; from += CHUNK) {
      const to = Math.min(from + CHUNK, values.length);
      let length = 0;
      for (let index = from; index < to; index++) length = writeVarint(coded, length, values[index]);
      this.put(coded.subarray(0, length));
    }
    this.#endBlock({ name, coding: 'varints', count: values.length, width: 0, offset });
  }

  /** Writes `total` numbers of `width` bits each; the chunks may have any length. */
  packed(name: string, width: number, total: number, chunks: Iterable<Uint32Array>): void {
    const offset = this.#at;
    const row = new Uint32Array(Math.min(CHUNK, total));
    const words = new Uint32Array(packedWordCount(row.length, width));
    let count = 0;
    let filled = 0;
    const flush = (): void => {
      packWords(row, filled, width, words);
      this.put(new Uint8Array(words.buffer, 0, packedWordCount(filled, width) * 4));
      count += filled;
      filled = 0;
    };
    for (const chunk of chunks) {
      for (let from = 0; from < chunk.length;) {
        const taken = Math.min(row.length - filled, chunk.length - from);
        row.set(chunk.subarray(from, from + taken), filled);
        filled += taken;
        from += taken;
        if (filled === row.length) flush();
      }
    }
    flush();
    this.#endBlock({ name, coding: 'packed', count, width, offset });
  }

  put(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length;) {
      if (this.#filled === this.#buffer.length) this.#makeRoom(bytes.length - from);
      const taken = Math.min(this.#buffer.length - this.#filled, bytes.length - from);
      this.#buffer.set(bytes.subarray(from, from + taken), this.#filled);
      this.#filled += taken;
      from += taken;
    }
  }

  /** Writes the header and closes the file when it is durable; with `later`, which gets a promise of that, the file may not be so yet. */
  finish(later?: (durable: Promise<void>) => void): SectionEntry {
    this.#flush();
    let checksum = '';
    const header = printHeader(this.#name, this.#flushed, (start) => {
      checksum = this.#hash.update(start).digest();
      return checksum;
    });
    this.#file.write(header, 0);
    if (later === undefined || this.#file.finishLater === undefined) this.#file.finish();
    else later(this.#file.finishLater());
    return { name: this.#name, payloadLength: this.#flushed, checksum, blocks: this.#blocks };
  }

  /** Closes the unfinished file. */
  abandon(): void {
    this.#file.abandon();
  }

  #endBlock(block: Omit<Block, 'length'>): void {
    this.#blocks.push({ ...block, length: this.#at - block.offset });
    this.put(new Uint8Array((BLOCK_ALIGNMENT - (this.#at % BLOCK_ALIGNMENT)) % BLOCK_ALIGNMENT));
  }

  #makeRoom(wanted: number): void {
    if (this.#buffer.length === FULL_BUFFER) {
      this.#flush();
      return;
    }
    let length = this.#buffer.length;
    while (length < FULL_BUFFER && length < this.#filled + wanted) length *= 2;
    const larger = new Uint8Array(Math.max(length, this.#buffer.length * 2));
    larger.set(this.#buffer);
    this.#buffer = larger;
  }

  #flush(): void {
    const bytes = this.#buffer.subarray(0, this.#filled);
    this.#hash.update(bytes);
    this.#file.write(bytes, HEADER_LENGTH + this.#flushed);
    this.#flushed += this.#filled;
    this.#filled = 0;
  }
}
