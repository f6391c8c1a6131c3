import type { Budget } from '../../budget/index.ts';
import type { CodedText, Share } from './coded-text.ts';
import { keyLayout } from './sequence-keys.ts';
import type { KeyLayout } from './sequence-keys.ts';
import { inUnits, lastStart } from './units.ts';

/** Sequences of a partition, on average at most: what is counted for them fits into the cache of a core. */
const PARTITION_KEYS = 1 << 15;

/** Partitions that are written to at once, at most. */
const MOST_OPEN = 1 << 11;

/** Keys of a partition are kept in pieces of so many words: a page of memory. */
const PIECE = 1 << 10;

/**
 * The sequences of a text as keys, each occurrence by itself, in partitions: sequences with the same beginning (all codes but
 * the last) are in the same partition. Where a text unit ends after a beginning, or the token behind it belongs to no
 * sequence, the key has `size` for its last code.
 */
export class PartitionedKeys {
  readonly layout: KeyLayout;
  readonly #text: CodedText;
  /** The partitions [low, high) of all `1 << log` are those of the share. */
  readonly #low: number;
  readonly #high: number;
  readonly #log: number;
  /** Words of a piece that hold keys. */
  readonly #full: number;
  #pieces = 0;
  #keys: Uint32Array;
  /** By partition, where its next key comes. */
  readonly #cursor: Uint32Array;
  /** By partition, the number of its last piece, plus 1; by piece, the number of the piece before it, plus 1. */
  readonly #last: Uint32Array;
  #before: Uint32Array;

  /** Throws `DeadlineExceeded`. */
  constructor(text: CodedText, length: number, share: Share, budget: Budget) {
    this.#text = text;
    this.layout = keyLayout(length, text.size);
    const most = beginnings(text, length);
    const wanted = Math.min(most / PARTITION_KEYS, MOST_OPEN * share.of);
    this.#log = Math.max(1, Math.ceil(Math.log2(Math.max(wanted, share.of))));
    const all = 2 ** this.#log;
    this.#low = Math.floor((all * share.number) / share.of);
    this.#high = Math.floor((all * (share.number + 1)) / share.of);
    // One word of each piece stays free, so that a cursor behind the last key is still inside the piece.
    this.#full = Math.floor((PIECE - 1) / this.layout.words) * this.layout.words;
    const pieces = Math.ceil((most * this.layout.words) / this.#full / share.of) + this.partitions;
    this.#keys = new Uint32Array(pieces * PIECE);
    this.#before = new Uint32Array(pieces);
    this.#cursor = new Uint32Array(this.partitions).fill(this.#full);
    this.#last = new Uint32Array(this.partitions);
    inUnits(text.units, 0, budget, (from, to) => this.#place(from, to));
  }

  get partitions(): number {
    return this.#high - this.#low;
  }

  /** Different keys of a partition, at most: there are no more than keys, and no more than sequences that are possible. */
  different(partition: number): number {
    let pieces = 0;
    for (let piece = this.#last[partition]; piece > 0; piece = this.#before[piece - 1]) pieces++;
    return Math.min(pieces * (this.#full / this.layout.words), (this.#text.size + 1) ** this.layout.length);
  }

  /** Calls `run` once for each piece of a partition, whose keys stand in `keys` from `from` to `to`. */
  visit(partition: number, run: (keys: Uint32Array, from: number, to: number) => void): void {
    let to = this.#cursor[partition];
    for (let piece = this.#last[partition]; piece > 0; piece = this.#before[piece - 1]) {
      run(this.#keys, (piece - 1) * PIECE, to);
      to = (this.#before[piece - 1] - 1) * PIECE + this.#full;
    }
  }

  /** Places the sequences of some units. */
  #place(first: number, behind: number): void {
    const { units, stream, codeOf, size } = this.#text;
    const { length, bits, words, masks } = this.layout;
    const [mask0, mask1, mask2, mask3, mask4, mask5] = masks;
    const cursor = this.#cursor;
    const [low, width, full] = [this.#low, this.partitions, this.#full];
    const shorter = length - 1;
    const [rest, shift] = [32 - bits, 32 - this.#log];
    let keys = this.#keys;
    for (let unit = first; unit < behind; unit++) {
      const end = units.end[unit];
      const stop = Math.min(units.until[unit] + shorter, end + 1);
      // The codes before `at`: the words of a key without its first code, the lowest first.
      let word0 = 0;
      let word1 = 0;
      let word2 = 0;
      let word3 = 0;
      let word4 = 0;
      let word5 = 0;
      // Tokens in a row that may belong to sequences.
      let row = 0;
      for (let at = units.start[unit]; at < stop; at++) {
        const code = at < end ? codeOf[stream[at]] : size;
        const place = row >= shorter ? (partitionOf(word0, word1, word2, word3, shift) - low) >>> 0 : width;
        word5 = (word5 << bits) | (word4 >>> rest);
        word4 = (word4 << bits) | (word3 >>> rest);
        word3 = (word3 << bits) | (word2 >>> rest);
        word2 = (word2 << bits) | (word1 >>> rest);
        word1 = (word1 << bits) | (word0 >>> rest);
        word0 = (word0 << bits) | code;
        if (place < width) {
          let next = cursor[place];
          if ((next & (PIECE - 1)) >= full) {
            next = this.#addPiece(place);
            keys = this.#keys;
          }
          if (words > 5) keys[next++] = word5;
          if (words > 4) keys[next++] = word4;
          if (words > 3) keys[next++] = word3;
          if (words > 2) keys[next++] = word2;
          if (words > 1) keys[next++] = word1;
          keys[next++] = word0;
          cursor[place] = next;
        }
        word0 &= mask0;
        word1 &= mask1;
        word2 &= mask2;
        word3 &= mask3;
        word4 &= mask4;
        word5 &= mask5;
        row = code === size ? 0 : row + 1;
      }
    }
  }

  /** Where the keys of a new piece of this partition come. */
  #addPiece(partition: number): number {
    if (this.#pieces === this.#before.length) {
      const more = Math.ceil(this.#pieces * 1.5);
      const [keys, before] = [new Uint32Array(more * PIECE), new Uint32Array(more)];
      keys.set(this.#keys);
      before.set(this.#before);
      [this.#keys, this.#before] = [keys, before];
    }
    const piece = this.#pieces++;
    this.#before[piece] = this.#last[partition];
    this.#last[partition] = piece + 1;
    return piece * PIECE;
  }
}

/** The partition of a beginning, by its four lowest words. */
function partitionOf(word0: number, word1: number, word2: number, word3: number, shift: number): number {
  const mixed =
    Math.imul(word0, 0x9e3779b1) +
    Math.imul(word1, 0x85ebca77) +
    Math.imul(word2, 0xc2b2ae3d) +
    Math.imul(word3, 0x27d4eb2f);
  const spread = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (spread ^ (spread >>> 13)) >>> shift;
}

/** Beginnings of sequences in a text, at most. */
function beginnings({ units }: CodedText, length: number): number {
  let all = 0;
  for (let unit = 0; unit < units.count; unit++) {
    all += Math.max(0, lastStart(units, unit, length - 1) - units.start[unit]);
  }
  return all;
}
