import type { Codes } from '../values/index.ts';
import type { Segments } from './position-set.ts';

/** Counts for some codes the documents in which they occur. */
export interface FileCounter {
  /** Whether it needs the tokens (`see`); else it compares the counts after each document. */
  readonly sees: boolean;
  /** Takes the tokens of some segments of one document, before they are counted. */
  see(segments: Segments): void;
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
  readonly sees = false;
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
  readonly sees = true;
  readonly #codes: Codes;
  readonly #wanted: Uint32Array;
  readonly #lastSeen: Uint32Array;
  readonly #filesOfCode: Uint32Array;
  /** Codes of the current document. */
  readonly #seen: Uint32Array;
  #seenCount = 0;
  #document = 1;

  constructor(codes: Codes, wanted: Uint32Array) {
    this.#codes = codes;
    this.#wanted = wanted;
    this.#lastSeen = new Uint32Array(codes.size);
    this.#filesOfCode = new Uint32Array(codes.size);
    this.#seen = new Uint32Array(codes.size);
  }

  see({ start, end, count }: Segments): void {
    const { stream, codeOf } = this.#codes;
    const lastSeen = this.#lastSeen;
    const document = this.#document;
    let seenCount = this.#seenCount;
    for (let segment = 0; segment < count; segment++) {
      const to = end[segment];
      for (let at = start[segment]; at < to; at++) {
        const code = codeOf[stream[at]];
        if (lastSeen[code] === document) continue;
        lastSeen[code] = document;
        this.#seen[seenCount++] = code;
      }
    }
    this.#seenCount = seenCount;
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
