import { sharedBytes, sharedUint32 } from '../columns/index.ts';
import type { StoredFile } from '../storage/index.ts';
import type { Postings, ResidentPostings } from './corpus.ts';
import type { MemoryPostingsData, UnreadPostingsData } from './corpus-data.ts';
import { decodeList } from './posting-lists.ts';
import type { SectionReader } from './section-reader.ts';
import { readLists, readPlaces } from './stored-postings.ts';

/** Bytes that are read in one call; a longer list is read by itself. */
const CHUNK_BYTES = 1 << 22;

/** Decodes all posting lists. */
export function readMemoryPostings(
  section: SectionReader,
  frequency: Uint32Array,
  tokenCount: number,
): MemoryPostingsData {
  const lengths = section.varints('list-lengths');
  const { offset } = section.block('lists');
  const first = firstOfLists(frequency);
  const positions = sharedUint32(tokenCount);
  let byte = offset;
  for (let from = 0; from < lengths.length;) {
    let to = from;
    let total = 0;
    do total += lengths[to++];
    while (to < lengths.length && total + lengths[to] <= CHUNK_BYTES);
    const bytes = new Uint8Array(total);
    section.read(bytes, byte);
    byte += total;
    let at = 0;
    for (let word = from; word < to; word++) {
      decodeList(bytes, at, frequency[word], positions, first[word]);
      at += lengths[word];
    }
    from = to;
  }
  return { kind: 'memory', first, positions };
}

/**
 * Reserves memory for all posting lists without reading any. The operating system provides the memory of a list when it
 * is written. The file of the section must stay open.
 */
export function reservePostings(
  section: SectionReader,
  frequency: Uint32Array,
  tokenCount: number,
): MemoryPostingsData {
  const unread = { ...readPlaces(section), isRead: sharedBytes(frequency.length) };
  return { kind: 'memory', first: firstOfLists(frequency), positions: sharedUint32(tokenCount), unread };
}

function firstOfLists(frequency: Uint32Array): Uint32Array {
  const first = sharedUint32(frequency.length + 1);
  for (let word = 0; word < frequency.length; word++) first[word + 1] = first[word] + frequency[word];
  return first;
}

/** Posting lists in memory; every list is a view of one array. */
export class MemoryPostings implements Postings, ResidentPostings {
  readonly resident: ResidentPostings = this;
  readonly first: Uint32Array;
  readonly #positions: Uint32Array;
  readonly #unread: UnreadPostings | undefined;

  /** `file`: the open file of lists that are not read yet. */
  constructor(data: MemoryPostingsData, file: StoredFile | undefined) {
    this.first = data.first;
    this.#positions = data.positions;
    this.#unread = data.unread && new UnreadPostings(data, data.unread, file as StoredFile);
  }

  count(word: number): number {
    return this.first[word + 1] - this.first[word];
  }

  positions(word: number): Uint32Array {
    return this.listsOf(word, word + 1);
  }

  listsOf(low: number, high: number): Uint32Array {
    this.#unread?.read(low, high);
    return this.#positions.subarray(this.first[low], this.first[high]);
  }

  slice(word: number, from: number, limit: number): Uint32Array {
    this.#unread?.read(word, word + 1);
    const start = Math.min(this.first[word] + from, this.first[word + 1]);
    return this.#positions.subarray(start, Math.min(start + limit, this.first[word + 1]));
  }
}

/** Reads lists at first use. Two threads that read the same list at the same time write the same numbers. */
class UnreadPostings {
  readonly #lists: Pick<MemoryPostingsData, 'first' | 'positions'>;
  readonly #data: UnreadPostingsData;
  readonly #file: StoredFile;

  constructor(lists: Pick<MemoryPostingsData, 'first' | 'positions'>, data: UnreadPostingsData, file: StoredFile) {
    this.#lists = lists;
    this.#data = data;
    this.#file = file;
  }

  /** Reads those lists of the words [low, high) that are not in memory yet. */
  read(low: number, high: number): void {
    const { isRead, offsets } = this.#data;
    for (let word = low; word < high;) {
      // Only an atomic read guarantees that the list which another thread wrote before it set the mark is visible.
      if (Atomics.load(isRead, word) === 1) {
        word++;
        continue;
      }
      let to = word + 1;
      while (to < high && isRead[to] === 0 && offsets[to + 1] - offsets[word] <= CHUNK_BYTES) to++;
      this.#readUnread(word, to);
      word = to;
    }
  }

  #readUnread(low: number, high: number): void {
    const { first, positions } = this.#lists;
    const { isRead, modified, offsets } = this.#data;
    const bytes = readLists(this.#file, modified, offsets[low], offsets[high]);
    for (let word = low; word < high; word++) {
      decodeList(bytes, offsets[word] - offsets[low], first[word + 1] - first[word], positions, first[word]);
      Atomics.store(isRead, word, 1);
    }
  }
}
