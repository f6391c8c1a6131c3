import type { Budget } from '../../budget/index.ts';
import type { CodedText, Share } from './coded-text.ts';
import { eachStart, type Shape } from './gaps.ts';
import { CHUNK_WORDS, type KeyMemory } from './key-memory.ts';
import { keyLayout, type KeyLayout } from './sequence-keys.ts';
import { inUnits, lastStart } from './units.ts';

/** Maximum mean number of sequences in a partition: the table that counts them fits into the cache of a processor core. */
const PARTITION_KEYS = 1 << 15;

/** Maximum number of partitions that are written to at the same time. */
const MAX_OPEN = 1 << 11;

/** Chunks reserved for each one that a share of average size needs: shares differ a little. */
const RESERVE = 1.03;

/** The sequences of n codes in a share. */
export interface SequencesOfShare {
  readonly n: number;
  readonly share: Share;
  /** Those of sequences with gaps, which have no keys for beginnings alone; undefined: without gaps. */
  readonly shapes?: readonly Shape[] | undefined;
}

/**
 * All occurrences of sequences in a text as keys, in partitions: sequences with the same beginning (all codes but the
 * last) are in the same partition. If a unit ends after a beginning, or the next token belongs to no sequence, the last
 * code of the key is `size`.
 */
export class PartitionedKeys {
  readonly layout: KeyLayout;
  readonly #text: CodedText;
  /** The share has the partitions [low, high) of all `1 << log`. */
  readonly #low: number;
  readonly #high: number;
  readonly #log: number;
  /** Words of a chunk that can hold keys. */
  readonly #full: number;
  #chunks = 0;
  readonly #memory: KeyMemory;
  /** By partition, the index of its next key. */
  readonly #cursor: Uint32Array;
  /** By partition, the number of its last chunk, plus 1. */
  readonly #last: Uint32Array;

  /** Overwrites what is in the memory. Throws `DeadlineExceeded`. */
  constructor(text: CodedText, { n, share, shapes }: SequencesOfShare, memory: KeyMemory, budget: Budget) {
    this.#memory = memory;
    this.#text = text;
    this.layout = keyLayout(n, text.size);
    const most = shapes === undefined ? beginnings(text, n) : beginnings(text, 2) * shapes.length;
    const wanted = Math.min(most / PARTITION_KEYS, MAX_OPEN * share.of);
    this.#log = Math.max(1, Math.ceil(Math.log2(Math.max(wanted, share.of))));
    const all = 2 ** this.#log;
    this.#low = Math.floor((all * share.number) / share.of);
    this.#high = Math.floor((all * (share.number + 1)) / share.of);
    // One word of each chunk stays free, so that a cursor after the last key is still inside the chunk.
    this.#full = Math.floor((CHUNK_WORDS - 1) / this.layout.words) * this.layout.words;
    const chunks = (most * this.layout.words) / this.#full / share.of;
    memory.reserve(Math.ceil(RESERVE * chunks) + this.partitions);
    this.#cursor = new Uint32Array(this.partitions).fill(this.#full);
    this.#last = new Uint32Array(this.partitions);
    inUnits(text.units, 0, budget, (from, to) => {
      if (shapes === undefined) this.#place(from, to);
      else this.#placeShapes(shapes, from, to);
    });
  }

  get partitions(): number {
    return this.#high - this.#low;
  }

  /** Upper bound for the number of distinct keys of a partition: the number of its keys, or of possible sequences. */
  mostDistinct(partition: number): number {
    const { before } = this.#memory;
    let chunks = 0;
    for (let chunk = this.#last[partition]; chunk > 0; chunk = before[chunk - 1]) chunks++;
    return Math.min(chunks * (this.#full / this.layout.words), (this.#text.size + 1) ** this.layout.length);
  }

  /** Calls `run` for each chunk of a partition: its keys are in `keys` from index `from` to index `to`. */
  visit(partition: number, run: (keys: Uint32Array, from: number, to: number) => void): void {
    const { keys, before } = this.#memory;
    let to = this.#cursor[partition];
    for (let chunk = this.#last[partition]; chunk > 0; chunk = before[chunk - 1]) {
      run(keys, (chunk - 1) * CHUNK_WORDS, to);
      to = (before[chunk - 1] - 1) * CHUNK_WORDS + this.#full;
    }
  }

  /** Writes the keys of the sequences of some units into their partitions. */
  #place(first: number, behind: number): void {
    const { units, stream, codeOf, size } = this.#text;
    const { length, bits, words, masks } = this.layout;
    const [mask0, mask1, mask2, mask3, mask4, mask5] = masks;
    const cursor = this.#cursor;
    const [low, width, full] = [this.#low, this.partitions, this.#full];
    const shorter = length - 1;
    const [rest, shift] = [32 - bits, 32 - this.#log];
    let { keys } = this.#memory;
    for (let unit = first; unit < behind; unit++) {
      const end = units.end[unit];
      const stop = Math.min(units.until[unit] + shorter, end + 1);
      // The codes before `at`: a key without its first code, lowest word first.
      let word0 = 0;
      let word1 = 0;
      let word2 = 0;
      let word3 = 0;
      let word4 = 0;
      let word5 = 0;
      // Number of successive tokens so far that may belong to sequences.
      let row = 0;
      for (let at = units.start[unit]; at < stop; at++) {
        const code = at < end ? codeOf[stream[at]] : size;
        const place = row >= shorter ? ((hash(word0, word1, word2, word3) >>> shift) - low) >>> 0 : width;
        if (words > 2) {
          word5 = (word5 << bits) | (word4 >>> rest);
          word4 = (word4 << bits) | (word3 >>> rest);
          word3 = (word3 << bits) | (word2 >>> rest);
          word2 = (word2 << bits) | (word1 >>> rest);
        }
        word1 = (word1 << bits) | (word0 >>> rest);
        word0 = (word0 << bits) | code;
        if (place < width) {
          let next = cursor[place];
          if ((next & (CHUNK_WORDS - 1)) >= full) {
            next = this.#addChunk(place);
            keys = this.#memory.keys;
          }
          if (words > 2) {
            if (words > 5) keys[next++] = word5;
            if (words > 4) keys[next++] = word4;
            if (words > 3) keys[next++] = word3;
            keys[next++] = word2;
          }
          if (words > 1) keys[next++] = word1;
          keys[next++] = word0;
          cursor[place] = next;
        }
        word0 &= mask0;
        word1 &= mask1;
        if (words > 2) {
          word2 &= mask2;
          word3 &= mask3;
          word4 &= mask4;
          word5 &= mask5;
        }
        row = code === size ? 0 : row + 1;
      }
    }
  }

  /**
   * The same for sequences with gaps, in which no token may belong to no sequence. Their keys are packed anew at each
   * position, where those without gaps are shifted on by one code.
   */
  #placeShapes(shapes: readonly Shape[], first: number, behind: number): void {
    const { stream, codeOf } = this.#text;
    const { length, bits, words } = this.layout;
    const [low, width, full] = [this.#low, this.partitions, this.#full];
    const [rest, shift] = [32 - bits, 32 - this.#log];
    const place = (at: number, { offsets }: Shape): void => {
      let word0 = 0;
      let word1 = 0;
      let word2 = 0;
      let word3 = 0;
      let word4 = 0;
      let word5 = 0;
      for (let index = 0; ; index++) {
        const code = codeOf[stream[at + offsets[index]]];
        if (index === length - 1) {
          const partition = ((hash(word0, word1, word2, word3) >>> shift) - low) >>> 0;
          if (partition >= width) return;
          let next = this.#cursor[partition];
          if ((next & (CHUNK_WORDS - 1)) >= full) next = this.#addChunk(partition);
          const { keys } = this.#memory;
          // The highest words first.
          if (words > 5) keys[next++] = (word5 << bits) | (word4 >>> rest);
          if (words > 4) keys[next++] = (word4 << bits) | (word3 >>> rest);
          if (words > 3) keys[next++] = (word3 << bits) | (word2 >>> rest);
          if (words > 2) keys[next++] = (word2 << bits) | (word1 >>> rest);
          if (words > 1) keys[next++] = (word1 << bits) | (word0 >>> rest);
          keys[next++] = (word0 << bits) | code;
          this.#cursor[partition] = next;
          return;
        }
        if (words > 2) {
          word5 = (word5 << bits) | (word4 >>> rest);
          word4 = (word4 << bits) | (word3 >>> rest);
          word3 = (word3 << bits) | (word2 >>> rest);
          word2 = (word2 << bits) | (word1 >>> rest);
        }
        word1 = (word1 << bits) | (word0 >>> rest);
        word0 = (word0 << bits) | code;
      }
    };
    for (let unit = first; unit < behind; unit++) eachStart(this.#text, unit, shapes, place);
  }

  /** Adds a chunk to a partition; returns the index of its first key. */
  #addChunk(partition: number): number {
    this.#memory.extend(this.#chunks);
    const chunk = this.#chunks++;
    this.#memory.before[chunk] = this.#last[partition];
    this.#last[partition] = chunk + 1;
    return chunk * CHUNK_WORDS;
  }
}

/** A hash of the four lowest words of a beginning; its highest bits are the partition. */
function hash(word0: number, word1: number, word2: number, word3: number): number {
  const mixed =
    Math.imul(word0, 0x9e3779b1) +
    Math.imul(word1, 0x85ebca77) +
    Math.imul(word2, 0xc2b2ae3d) +
    Math.imul(word3, 0x27d4eb2f);
  const spread = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return spread ^ (spread >>> 13);
}

/** Upper bound for the number of beginnings of sequences in a text. */
function beginnings({ units }: CodedText, length: number): number {
  let all = 0;
  for (let unit = 0; unit < units.count; unit++) {
    all += Math.max(0, lastStart(units, unit, length - 1) - units.start[unit]);
  }
  return all;
}
