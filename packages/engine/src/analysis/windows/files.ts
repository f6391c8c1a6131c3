import type { NumberArray } from '../../columns/index.ts';
import type { Codes } from '../values/index.ts';
import { bitsWithin, countCoveredEntries } from './count-covered.ts';
import type { Segments } from './position-set.ts';
import { isSmaller } from './smaller.ts';

/** Counts the documents in which some codes occur. */
export interface FileCounter {
  /** Processes the tokens of segments of one document. Must be called before they are added to the tally. */
  see(segments: Segments): void;
  /** Processes those tokens [from, to) of one document whose bit is set in a map. */
  seeCovered(stream: NumberArray, map: Uint32Array, from: number, to: number): void;
  /** As `seeCovered`, and adds their stream entries to `tally`. Returns the number of these tokens. */
  countCovered(stream: NumberArray, tally: Uint32Array, map: Uint32Array, from: number, to: number): number;
  /** Ends a document; `counts` is false for the tokens between documents. */
  close(counts: boolean): void;
  /** Number of documents of each wanted code. */
  files(): Uint32Array;
}

/**
 * For few codes: a code occurs in a document if its tally has grown when the document ends, so that the loop over the
 * tokens needs no extra work.
 */
export class GrowingFiles implements FileCounter {
  readonly #tally: Uint32Array;
  /**
   * For each tally index with a wanted code: the index, its count at the end of the last document, and the index of the
   * code among the wanted codes.
   */
  readonly #places: Uint32Array;
  readonly #last: Uint32Array;
  readonly #codes: Uint32Array;
  readonly #grown: Uint8Array;
  readonly #files: Uint32Array;

  /** `places`: for each tally index with a wanted code, the number of the code. */
  constructor(tally: Uint32Array, places: ReadonlyMap<number, number>, count: number) {
    this.#tally = tally;
    this.#places = Uint32Array.from(places.keys());
    this.#codes = Uint32Array.from(places.values());
    this.#last = this.#places.map((place) => tally[place]);
    this.#grown = new Uint8Array(count);
    this.#files = new Uint32Array(count);
  }

  see(): void {}

  seeCovered(): void {}

  countCovered(stream: NumberArray, tally: Uint32Array, map: Uint32Array, from: number, to: number): number {
    return countCoveredEntries(stream, tally, map, from, to);
  }

  close(counts: boolean): void {
    for (let index = 0; index < this.#places.length; index++) {
      const now = this.#tally[this.#places[index]];
      if (now === this.#last[index]) continue;
      this.#last[index] = now;
      this.#grown[this.#codes[index]] = 1;
    }
    if (counts) for (let code = 0; code < this.#files.length; code++) this.#files[code] += this.#grown[code];
    this.#grown.fill(0);
  }

  files(): Uint32Array {
    return this.#files;
  }
}

/** Number of distinct document marks; after that, all marks are cleared and numbering starts again. */
const MAX_MARKS = 1 << 16;

/**
 * For any number of codes: stores for each stream entry the last document in which it occurred, in two bytes, so that
 * the memory used for each token stays in the processor cache. Entries are converted to codes when a document ends.
 */
export class MarkedFiles implements FileCounter {
  readonly #codes: Codes;
  readonly #wanted: Uint32Array;
  readonly #marks: Uint16Array;
  /**
   * Distinct entries of the current document. One element longer than needed: an entry is written before it is known
   * whether it is new.
   */
  readonly #seen: Uint32Array;
  /** For each code, the number of its documents and the last of them: side by side, since both are needed at once. */
  readonly #ofCode: Uint32Array;
  /** A tally that is not read, for `countCovered`. */
  #uncounted: Uint32Array | undefined;
  #seenCount = 0;
  #document = 1;
  #mark = 1;

  constructor(codes: Codes, wanted: Uint32Array) {
    this.#codes = codes;
    this.#wanted = wanted;
    this.#marks = new Uint16Array(codes.codeOf.length);
    this.#seen = new Uint32Array(codes.codeOf.length + 1);
    this.#ofCode = new Uint32Array(2 * codes.size);
  }

  see({ start, end, count }: Segments): void {
    const { stream } = this.#codes;
    const marks = this.#marks;
    const mark = this.#mark;
    const seen = this.#seen;
    let length = this.#seenCount;
    for (let segment = 0; segment < count; segment++) {
      const to = end[segment];
      for (let at = start[segment]; at < to; at++) {
        const entry = stream[at];
        seen[length] = entry;
        length += isSmaller(marks[entry], mark);
        marks[entry] = mark;
      }
    }
    this.#seenCount = length;
  }

  seeCovered(stream: NumberArray, map: Uint32Array, from: number, to: number): void {
    this.#uncounted ??= new Uint32Array(this.#marks.length);
    this.countCovered(stream, this.#uncounted, map, from, to);
  }

  countCovered(stream: NumberArray, tally: Uint32Array, map: Uint32Array, from: number, to: number): number {
    const marks = this.#marks;
    const mark = this.#mark;
    const seen = this.#seen;
    let length = this.#seenCount;
    let tokens = 0;
    for (let word = from >>> 5; word * 32 < to; word++) {
      for (let bits = bitsWithin(map, word, from, to); bits !== 0; bits &= bits - 1) {
        const entry = stream[word * 32 + 31 - Math.clz32(bits & -bits)];
        tally[entry]++;
        tokens++;
        seen[length] = entry;
        length += isSmaller(marks[entry], mark);
        marks[entry] = mark;
      }
    }
    this.#seenCount = length;
    return tokens;
  }

  close(counts: boolean): void {
    if (counts) this.#countFiles();
    this.#seenCount = 0;
    this.#document++;
    if (++this.#mark < MAX_MARKS) return;
    this.#marks.fill(0);
    this.#mark = 1;
  }

  /** Several entries of a document may have the same code, which is counted once. */
  #countFiles(): void {
    const { codeOf } = this.#codes;
    const seen = this.#seen;
    const count = this.#seenCount;
    const document = this.#document;
    const ofCode = this.#ofCode;
    for (let index = 0; index < count; index++) {
      const place = 2 * codeOf[seen[index]];
      ofCode[place] += isSmaller(ofCode[place + 1], document);
      ofCode[place + 1] = document;
    }
  }

  files(): Uint32Array {
    return this.#wanted.map((code) => this.#ofCode[2 * code]);
  }
}
