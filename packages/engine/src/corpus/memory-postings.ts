import { sharedUint32 } from '../columns/index.ts';
import type { Postings } from './corpus.ts';
import type { MemoryPostingsData } from './corpus-data.ts';
import { decodeList } from './posting-lists.ts';
import type { SectionReader } from './section-reader.ts';

/** Bytes read at once; a longer list is read alone. */
const PIECE = 1 << 22;

/** Decodes all posting lists. */
export function readMemoryPostings(
  section: SectionReader,
  frequency: Uint32Array,
  tokenCount: number,
): MemoryPostingsData {
  const lengths = section.varints('list-lengths');
  const { offset } = section.block('lists');
  const first = sharedUint32(frequency.length + 1);
  const positions = sharedUint32(tokenCount);
  let byte = offset;
  for (let from = 0; from < lengths.length;) {
    let to = from;
    let total = 0;
    do total += lengths[to++];
    while (to < lengths.length && total + lengths[to] <= PIECE);
    const bytes = new Uint8Array(total);
    section.read(bytes, byte);
    byte += total;
    let at = 0;
    for (let word = from; word < to; word++) {
      first[word + 1] = first[word] + frequency[word];
      decodeList(bytes, at, frequency[word], positions, first[word]);
      at += lengths[word];
    }
    from = to;
  }
  return { kind: 'memory', first, positions };
}

/** Posting lists that are decoded in memory: every list is a view. */
export class MemoryPostings implements Postings {
  readonly resident: MemoryPostingsData;
  readonly #first: Uint32Array;
  readonly #positions: Uint32Array;

  constructor(data: MemoryPostingsData) {
    this.resident = data;
    this.#first = data.first;
    this.#positions = data.positions;
  }

  count(word: number): number {
    return this.#first[word + 1] - this.#first[word];
  }

  positions(word: number): Uint32Array {
    return this.#positions.subarray(this.#first[word], this.#first[word + 1]);
  }

  slice(word: number, from: number, limit: number): Uint32Array {
    const start = Math.min(this.#first[word] + from, this.#first[word + 1]);
    return this.#positions.subarray(start, Math.min(start + limit, this.#first[word + 1]));
  }
}
