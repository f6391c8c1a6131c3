import type { Codes } from '../values/index.ts';
import { bitsWithin } from './count-covered.ts';
import type { Segments } from './position-set.ts';
import { isSmaller } from './smaller.ts';

/** Counts for some codes the documents in which they occur. */
export interface FileCounter {
  /** Takes the tokens of some segments of one document, before they are counted. */
  see(segments: Segments): void;
  /** Takes those of the tokens [from, to) of one document whose bit is set in a map. */
  seeCovered(stream: Uint32Array, map: Uint32Array, from: number, to: number): void;
  /** Ends a document; `counts` is false for the tokens between documents. */
  close(counts: boolean): void;
  /** For each of the wanted codes the number of documents. */
  files(): Uint32Array;
}

/**
 * For few codes: a code occurs in a document if its count has grown when the document ends. The loop over the tokens needs no
 * extra work.
 */
export class GrowingFiles implements FileCounter {
  readonly #tally: Uint32Array;
  /** For each entry of the tally with a wanted code: its index, its count at the end of the last document, and the index of the code. */
  readonly #places: Uint32Array;
  readonly #last: Uint32Array;
  readonly #codes: Uint32Array;
  readonly #grown: Uint8Array;
  readonly #files: Uint32Array;

  /** `places`: for each place in the tally that counts, the index of its wanted code. */
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

/** For any number of codes: remembers for each the last document in which it occurred. */
export class MarkedFiles implements FileCounter {
  readonly #codes: Codes;
  readonly #wanted: Uint32Array;
  readonly #lastSeen: Uint32Array;
  readonly #filesOfCode: Uint32Array;
  /** Codes of the current document. One place more: a code is written before it is known whether it is a new one. */
  readonly #seen: Uint32Array;
  #seenCount = 0;
  #document = 1;

  constructor(codes: Codes, wanted: Uint32Array) {
    this.#codes = codes;
    this.#wanted = wanted;
    this.#lastSeen = new Uint32Array(codes.size);
    this.#filesOfCode = new Uint32Array(codes.size);
    this.#seen = new Uint32Array(codes.size + 1);
  }

  see(segments: Segments): void {
    const { stream, codeOf } = this.#codes;
    this.#seenCount = markSegments(
      segments,
      stream,
      codeOf,
      this.#lastSeen,
      this.#document,
      this.#seen,
      this.#seenCount,
    );
  }

  seeCovered(stream: Uint32Array, map: Uint32Array, from: number, to: number): void {
    const { codeOf } = this.#codes;
    this.#seenCount = markCovered(
      stream,
      codeOf,
      map,
      from,
      to,
      this.#lastSeen,
      this.#document,
      this.#seen,
      this.#seenCount,
    );
  }

  close(counts: boolean): void {
    if (counts) for (let index = 0; index < this.#seenCount; index++) this.#filesOfCode[this.#seen[index]]++;
    this.#seenCount = 0;
    this.#document++;
  }

  files(): Uint32Array {
    return this.#wanted.map((code) => this.#filesOfCode[code]);
  }
}

/*
 * Marks the codes of some tokens with the number of their document and lists those that had another mark; returns the new length
 * of the list. Without a branch: whether a code is new cannot be predicted.
 */

function markSegments(
  { start, end, count }: Segments,
  stream: Uint32Array,
  codeOf: Uint32Array,
  marks: Uint32Array,
  document: number,
  seen: Uint32Array,
  seenCount: number,
): number {
  let length = seenCount;
  for (let segment = 0; segment < count; segment++) {
    const to = end[segment];
    for (let at = start[segment]; at < to; at++) {
      const code = codeOf[stream[at]];
      seen[length] = code;
      length += isSmaller(marks[code], document);
      marks[code] = document;
    }
  }
  return length;
}

function markCovered(
  stream: Uint32Array,
  codeOf: Uint32Array,
  map: Uint32Array,
  from: number,
  to: number,
  marks: Uint32Array,
  document: number,
  seen: Uint32Array,
  seenCount: number,
): number {
  let length = seenCount;
  for (let word = from >>> 5; word * 32 < to; word++) {
    for (let bits = bitsWithin(map, word, from, to); bits !== 0; bits &= bits - 1) {
      const code = codeOf[stream[word * 32 + 31 - Math.clz32(bits & -bits)]];
      seen[length] = code;
      length += isSmaller(marks[code], document);
      marks[code] = document;
    }
  }
  return length;
}
