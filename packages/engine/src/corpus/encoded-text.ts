import { lastAtMost, readPacked } from '../columns/index.ts';
import { shareCorpus } from './attach-corpus.ts';
import type { Corpus } from './corpus.ts';

/** How text is encoded in an output format such as JSON or a table. */
export interface TextEncoding {
  /** Encodes a text. Encoding two texts and joining them must give the same as joining and encoding them. */
  readonly encode: (text: string) => string;
  /** Whether a text requires something around it in the output, such as quotes. */
  readonly isMarked: (text: string) => boolean;
}

const encoder = new TextEncoder();

/** Maximum number of UTF-8 bytes of a UTF-16 unit. */
const BYTES_PER_UNIT = 3;

/**
 * The source text of spans as bytes, for exports of very many spans: each word and each separator is encoded once and
 * then copied. Requires that the tokens of the corpus are near.
 */
export class EncodedText {
  readonly #corpus: Corpus;
  readonly #encoding: TextEncoding;
  readonly #separators;
  /** Bytes of the words and separators encoded so far. */
  #pool = new Uint8Array(1 << 16);
  #used = 0;
  /**
   * Two numbers for each type, then for each separator: the index of its bytes in the pool; and its shape, 0 if it is
   * not encoded yet, otherwise 4 × bytes + 2 if it is marked + 1.
   */
  readonly #entries: Uint32Array;
  /** These two numbers for each word and separator of the span measured last. */
  #span = new Uint32Array(512);
  #spanLength = 0;

  /** Whether a text in the span measured last is marked (see `isMarked` of the encoding). */
  isMarked = false;

  constructor(corpus: Corpus, encoding: TextEncoding) {
    this.#corpus = corpus;
    this.#encoding = encoding;
    this.#separators = shareCorpus(corpus).separators;
    this.#entries = new Uint32Array(2 * (corpus.typeCount + this.#separators.table.length));
  }

  /** Selects the text of the tokens [start, end) of one document; returns its length in bytes. */
  measure(start: number, end: number): number {
    const { tokens, typeCount } = this.#corpus;
    const { codes, width, plain } = this.#separators;
    // There is a separator after each word but the last.
    const count = Math.max(0, 2 * (end - start) - 1);
    if (2 * count > this.#span.length) this.#span = new Uint32Array(4 * count);
    const span = this.#span;
    const entries = this.#entries;
    let bytes = 0;
    let marks = 0;
    for (let index = 0; index < count; index++) {
      const position = start + (index >>> 1);
      let entry = tokens[position];
      if ((index & 1) === 1) {
        const code = readPacked(codes, width, position);
        entry = typeCount + (code < plain ? code : this.#exceptionAt(position));
      }
      if (entries[2 * entry + 1] === 0) this.#add(entry);
      const shape = entries[2 * entry + 1];
      span[2 * index] = entries[2 * entry];
      span[2 * index + 1] = shape;
      bytes += shape >>> 2;
      marks |= shape;
    }
    this.#spanLength = 2 * count;
    this.isMarked = (marks & 2) !== 0;
    return bytes;
  }

  /** Writes the bytes of the span measured last; returns the index after them. `target` must have room for them. */
  write(target: Uint8Array, at: number): number {
    const span = this.#span;
    const pool = this.#pool;
    let next = at;
    for (let index = 0; index < this.#spanLength; index += 2) {
      const from = span[index];
      const to = from + (span[index + 1] >>> 2);
      // Most texts are so short that calling a copy function would take longer.
      for (let byte = from; byte < to; byte++) target[next++] = pool[byte];
    }
    return next;
  }

  #exceptionAt(position: number): number {
    const { exceptions, exceptionValues } = this.#separators;
    return exceptionValues[lastAtMost(exceptions, position)];
  }

  #add(entry: number): void {
    const { typeCount } = this.#corpus;
    const text = entry < typeCount ? this.#corpus.wordOfType(entry) : this.#separators.table[entry - typeCount];
    const encoded = this.#encoding.encode(text);
    const room = this.#used + encoded.length * BYTES_PER_UNIT;
    if (room > this.#pool.length) {
      const larger = new Uint8Array(2 * room);
      larger.set(this.#pool);
      this.#pool = larger;
    }
    const { written } = encoder.encodeInto(encoded, this.#pool.subarray(this.#used));
    this.#entries[2 * entry] = this.#used;
    this.#entries[2 * entry + 1] = 4 * written + (this.#encoding.isMarked(text) ? 2 : 0) + 1;
    this.#used += written;
  }
}
