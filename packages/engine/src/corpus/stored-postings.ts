import { sharedFloat64 } from '../columns/index.ts';
import { IndexError } from '../errors.ts';
import { HEADER_LENGTH, POSTING_BLOCK } from '../format/index.ts';
import type { StoredFile } from '../storage/index.ts';
import type { Postings } from './corpus.ts';
import type { PostingsFileData, StoredPostingsData } from './corpus-data.ts';
import { blockCount, decodeBlocks, decodeList, SKIP_ENTRY } from './posting-lists.ts';
import type { SectionReader } from './section-reader.ts';

/** Stands for posting lists that other threads cannot read from a file. */
export const NO_LISTS: StoredPostingsData = {
  kind: 'stored',
  frequency: new Uint32Array(0),
  offsets: new Float64Array(0),
  descriptor: undefined,
  modified: undefined,
};

/** The location of each list in the file of a section, which must stay open. */
export function readPlaces(section: SectionReader): PostingsFileData {
  const lengths = section.varints('list-lengths');
  // Offsets in an index may exceed 2^32.
  const offsets = sharedFloat64(lengths.length + 1);
  offsets[0] = HEADER_LENGTH + section.block('lists').offset;
  for (let word = 0; word < lengths.length; word++) offsets[word + 1] = offsets[word] + lengths[word];
  const { descriptor } = section.file;
  return { offsets, descriptor, modified: section.file.modified?.() };
}

/** The posting lists of a section that stay in its file. `frequency`: number of tokens of each word. */
export function readStoredPostings(section: SectionReader, frequency: Uint32Array): StoredPostingsData {
  return { kind: 'stored', frequency, ...readPlaces(section) };
}

/**
 * The bytes [from, to) of the file of posting lists. Throws an IndexError if the file ends early or was changed since
 * it was opened.
 */
export function readLists(file: StoredFile, modified: number | undefined, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array(to - from);
  if (file.read(bytes, from) !== bytes.length) {
    throw new IndexError('postings.bin', 'it ends early; build the index again.');
  }
  // Changed bytes would be decoded to wrong positions, and nobody would notice.
  if (file.modified?.() !== modified) {
    throw new IndexError('postings.bin', 'it was written over while it was in use; build the index again.');
  }
  return bytes;
}

/** Posting lists that are read and decoded on demand, with a cache of the most recently used. */
export class StoredPostings implements Postings {
  readonly resident = undefined;
  readonly #data: StoredPostingsData;
  /** Bytes [start, end) of the list of a word. */
  readonly #placeOf: (word: number) => readonly [start: number, end: number];
  readonly #file: StoredFile;
  /** Cache of decoded lists, least recently used first. */
  readonly #cache = new Map<number, Uint32Array>();
  readonly #cacheLimit: number;
  #cachedBytes = 0;

  /** `cacheLimit`: maximum size of the cache in bytes; `placeOf`: location of a list, if `data` does not have it. */
  constructor(
    data: StoredPostingsData,
    file: StoredFile,
    cacheLimit: number,
    placeOf = (word: number): readonly [start: number, end: number] => [data.offsets[word], data.offsets[word + 1]],
  ) {
    this.#data = data;
    this.#placeOf = placeOf;
    this.#file = file;
    this.#cacheLimit = cacheLimit;
  }

  count(word: number): number {
    return this.#data.frequency[word];
  }

  positions(word: number): Uint32Array {
    const known = this.#cache.get(word);
    if (known !== undefined) {
      this.#cache.delete(word);
      this.#cache.set(word, known);
      return known;
    }
    const positions = new Uint32Array(this.#data.frequency[word]);
    const [start, end] = this.#placeOf(word);
    decodeList(this.#read(start, end), 0, positions.length, positions, 0);
    this.#keep(word, positions);
    return positions;
  }

  slice(word: number, from: number, limit: number): Uint32Array {
    const count = this.#data.frequency[word];
    const to = Math.min(count, from + limit);
    if (from >= to) return new Uint32Array(0);
    const blocks = blockCount(count);
    if (blocks === 0 || this.#cache.has(word)) return this.positions(word).subarray(from, to);
    const firstBlock = Math.floor(from / POSTING_BLOCK);
    const endBlock = Math.ceil(to / POSTING_BLOCK);
    const [tableAt, listEnd] = this.#placeOf(word);
    const rowsAt = tableAt + blocks * SKIP_ENTRY;
    // One more entry gives the end of the last row.
    const tableEnd = tableAt + Math.min(endBlock + 1, blocks) * SKIP_ENTRY;
    const table = this.#read(tableAt + firstBlock * SKIP_ENTRY, tableEnd);
    const entries = new DataView(table.buffer);
    const rowAt = (block: number): number => rowsAt + entries.getUint32((block - firstBlock) * SKIP_ENTRY + 4, true);
    const rows = this.#read(rowAt(firstBlock), endBlock < blocks ? rowAt(endBlock) : listEnd);
    const base = firstBlock * POSTING_BLOCK;
    const positions = new Uint32Array(Math.min(count, endBlock * POSTING_BLOCK) - base);
    decodeBlocks(table, rows, 0, positions, 0, positions.length);
    return positions.subarray(from - base, to - base);
  }

  #read(from: number, to: number): Uint8Array {
    return readLists(this.#file, this.#data.modified, from, to);
  }

  #keep(word: number, positions: Uint32Array): void {
    if (positions.byteLength > this.#cacheLimit) return;
    this.#cache.set(word, positions);
    this.#cachedBytes += positions.byteLength;
    for (const [oldest, list] of this.#cache) {
      if (this.#cachedBytes <= this.#cacheLimit) break;
      this.#cache.delete(oldest);
      this.#cachedBytes -= list.byteLength;
    }
  }
}
