import { lastAtMost, readPacked } from '../columns/index.ts';
import { shareCorpus } from './attach-corpus.ts';
import type { Corpus } from './corpus.ts';

/** How texts stand in what is written, such as JSON or a table. */
export interface TextEncoding {
  /** A text as it stands there. Encoding two texts and joining them gives the same as joining and encoding them. */
  readonly encode: (text: string) => string;
  /** Whether a text needs something of what it stands in, such as quotes around it. */
  readonly isMarked: (text: string) => boolean;
}

const encoder = new TextEncoder();

/** UTF-8 bytes that a UTF-16 unit takes at most. */
const BYTES_PER_UNIT = 3;

/**
 * The source text of spans as bytes, for whoever writes very many of them: the word of each type and each separator is encoded once
 * and then copied. Only for a corpus whose tokens are near.
 */
export class EncodedText {
  readonly #corpus: Corpus;
  readonly #encoding: TextEncoding;
  readonly #separators;
  /** Bytes of the word forms and separators that were encoded so far. */
  #pool = new Uint8Array(1 << 16);
  #used = 0;
  /**
   * For each type, then for each separator, two numbers: where its bytes begin, and 0 where it was not encoded yet, else
   * 4 × bytes + 2 where it is marked + 1.
   */
  readonly #pieces: Uint32Array;
  /** The same two numbers for each word and separator of the span that was measured last. */
  #span = new Uint32Array(512);
  #spanLength = 0;

  /** Whether something in the span that was measured last is marked. */
  isMarked = false;

  constructor(corpus: Corpus, encoding: TextEncoding) {
    this.#corpus = corpus;
    this.#encoding = encoding;
    this.#separators = shareCorpus(corpus).separators;
    this.#pieces = new Uint32Array(2 * (corpus.typeCount + this.#separators.table.length));
  }

  /** Takes up the text of the tokens [start, end), which are of one document, and says how many bytes it has. */
  measure(start: number, end: number): number {
    const { tokens, typeCount } = this.#corpus;
    const { codes, width, plain } = this.#separators;
    // A separator stands behind each word but the last.
    const count = Math.max(0, 2 * (end - start) - 1);
    if (2 * count > this.#span.length) this.#span = new Uint32Array(4 * count);
    const span = this.#span;
    const pieces = this.#pieces;
    let bytes = 0;
    let marks = 0;
    for (let index = 0; index < count; index++) {
      const position = start + (index >>> 1);
      let piece = tokens[position];
      if ((index & 1) === 1) {
        const code = readPacked(codes, width, position);
        piece = typeCount + (code < plain ? code : this.#exceptionAt(position));
      }
      if (pieces[2 * piece + 1] === 0) this.#add(piece);
      const shape = pieces[2 * piece + 1];
      span[2 * index] = pieces[2 * piece];
      span[2 * index + 1] = shape;
      bytes += shape >>> 2;
      marks |= shape;
    }
    this.#spanLength = 2 * count;
    this.isMarked = (marks & 2) !== 0;
    return bytes;
  }

  /** Writes the bytes of the span that was measured last, and says where they end. There must be room for them. */
  write(target: Uint8Array, at: number): number {
    const span = this.#span;
    const pool = this.#pool;
    let next = at;
    for (let index = 0; index < this.#spanLength; index += 2) {
      const from = span[index];
      const to = from + (span[index + 1] >>> 2);
      // Most are shorter than what a call that copies takes.
      for (let byte = from; byte < to; byte++) target[next++] = pool[byte];
    }
    return next;
  }

  #exceptionAt(position: number): number {
    const { exceptions, exceptionValues } = this.#separators;
    return exceptionValues[lastAtMost(exceptions, position)];
  }

  #add(piece: number): void {
    const { typeCount } = this.#corpus;
    const text = piece < typeCount ? this.#corpus.wordOfType(piece) : this.#separators.table[piece - typeCount];
    const encoded = this.#encoding.encode(text);
    const room = this.#used + encoded.length * BYTES_PER_UNIT;
    if (room > this.#pool.length) {
      const larger = new Uint8Array(2 * room);
      larger.set(this.#pool);
      this.#pool = larger;
    }
    const { written } = encoder.encodeInto(encoded, this.#pool.subarray(this.#used));
    this.#pieces[2 * piece] = this.#used;
    this.#pieces[2 * piece + 1] = 4 * written + (this.#encoding.isMarked(text) ? 2 : 0) + 1;
    this.#used += written;
  }
}
