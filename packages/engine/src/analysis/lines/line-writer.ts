import { EncodedText, type Corpus, type TextEncoding } from '../../corpus/index.ts';
import type { LinePlaces } from './line-places.ts';

/** Columns of a concordance line, in order; the columns of its document follow them. */
export const LINE_COLUMNS = ['start', 'end', 'filename', 'left', 'node', 'right'] as const;

/** How the parts of a line are written in a text format. The bytes are the same as those of the writers of whole tables. */
export interface LineFormat extends TextEncoding {
  /** The text before the value of a column. */
  readonly before: (name: string, column: number) => string;
  readonly lineEnd: string;
  /** A complete cell with any value. */
  readonly cell: (value: string | null) => string;
  /** Whether all text cells are quoted, or only those with a marked token or separator. */
  readonly quotes: 'all' | 'marked';
  /** Whether a cell that begins with this byte may be a formula, so that it must be written as a whole by `cell`. */
  readonly isOdd: (byte: number) => boolean;
}

/** A line as a JSON object. */
export const JSON_LINES: LineFormat = {
  before: (name, column) => `${column === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  lineEnd: '}\n',
  cell: (value) => JSON.stringify(value),
  quotes: 'all',
  encode: (text) => JSON.stringify(text).slice(1, -1),
  isMarked: () => false,
  isOdd: () => false,
};

/** The bytes around the text cells that are the same for all lines of a document. */
interface Frame {
  /** From the end of the last number to the left context, including the file name. */
  readonly head: Uint8Array;
  /** From the end of the right context to the end of the line. */
  readonly tail: Uint8Array;
}

/**
 * Bytes of a chunk. Chunks are sent to other threads and the network as strings: V8 frees short strings early, but runs a full
 * garbage collection for every few megabytes of buffers.
 */
const CHUNK_BYTES = 65_536;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const QUOTE = 0x22;
/** Maximum bytes of a number, and bytes of the quotes around a cell. */
const NUMBER_BYTES = 10;
const QUOTE_BYTES = 2;
/** Shorter copies than this many bytes are faster byte by byte than with `set`. */
const SHORT = 48;

/**
 * Writes lines of a concordance as bytes, without an object or string for each: words, separators and the parts that are the same
 * for all lines of a document are encoded once. For corpora whose tokens are in memory.
 */
export class LineWriter {
  readonly #corpus: Corpus;
  readonly #columns: readonly string[];
  readonly #format: LineFormat;
  readonly #metadataOf: (document: number) => Readonly<Record<string, unknown>>;
  readonly #text: EncodedText;
  readonly #frames = new Map<number, Frame>();
  readonly #beforeNumbers: readonly [Uint8Array, Uint8Array];
  readonly #beforeSides: readonly [node: Uint8Array, right: Uint8Array];
  #bytes = new Uint8Array(1 << 16);
  #at = 0;

  /** `metadataOf`: returns the values of the columns of a document. */
  constructor(
    corpus: Corpus,
    columns: readonly string[],
    format: LineFormat,
    metadataOf: (document: number) => Readonly<Record<string, unknown>>,
  ) {
    this.#corpus = corpus;
    this.#columns = columns;
    this.#format = format;
    this.#metadataOf = metadataOf;
    this.#text = new EncodedText(corpus, format);
    this.#beforeNumbers = [this.#before(0), this.#before(1)];
    this.#beforeSides = [this.#before(4), this.#before(5)];
  }

  /** The lines, with their line ends, in chunks of text. */
  write({ count, from, start, end, to }: LinePlaces): string[] {
    const { documents } = this.#corpus;
    const texts: string[] = [];
    let [low, high] = [0, 0];
    let frame = this.#frameOf(-1);
    for (let line = 0; line < count; line++) {
      const first = start[line];
      if (first < low || first >= high) {
        const document = documents.at(first);
        frame = this.#frameOf(document);
        [low, high] = document < 0 ? [0, 0] : [documents.start[document], documents.end[document]];
      }
      const last = end[line];
      this.#number(this.#beforeNumbers[0], first);
      this.#number(this.#beforeNumbers[1], last);
      this.#copy(frame.head);
      this.#cell(from[line], first);
      this.#copy(this.#beforeSides[0]);
      this.#cell(first, last);
      this.#copy(this.#beforeSides[1]);
      this.#cell(last, to[line]);
      this.#copy(frame.tail);
      if (this.#at >= CHUNK_BYTES) texts.push(this.#take());
    }
    if (this.#at > 0) texts.push(this.#take());
    return texts;
  }

  /** Returns the text that was written since the last call. */
  #take(): string {
    const text = decoder.decode(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
    return text;
  }

  #before(column: number): Uint8Array {
    return encoder.encode(this.#format.before(this.#columns[column], column));
  }

  /** The frame of a document; -1: of lines outside all documents. */
  #frameOf(document: number): Frame {
    const known = this.#frames.get(document);
    if (known !== undefined) return known;
    const fileName = document < 0 ? '' : this.#corpus.documents.fileName(document);
    const metadata = document < 0 ? {} : this.#metadataOf(document);
    const cellOf = (name: string, column: number): string => {
      const value = metadata[name];
      return this.#format.before(name, column) + this.#format.cell(typeof value === 'string' ? value : null);
    };
    const head = `${this.#format.before('filename', 2)}${this.#format.cell(fileName)}${this.#format.before('left', 3)}`;
    const own = LINE_COLUMNS.length;
    const tail = this.#columns.slice(own).map((name, index) => cellOf(name, own + index));
    const frame: Frame = {
      head: encoder.encode(head),
      tail: encoder.encode(tail.join('') + this.#format.lineEnd),
    };
    this.#frames.set(document, frame);
    return frame;
  }

  #number(before: Uint8Array, number: number): void {
    this.#copy(before);
    this.#reserve(NUMBER_BYTES);
    const bytes = this.#bytes;
    let digits = 1;
    for (let power = 10; power <= number; power *= 10) digits++;
    let rest = number;
    for (let digit = this.#at + digits - 1; digit >= this.#at; digit--) {
      bytes[digit] = 0x30 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    this.#at += digits;
  }

  /** Writes the text of the tokens [start, end) as a cell. */
  #cell(start: number, end: number): void {
    const text = this.#text;
    this.#reserve(text.measure(start, end) + QUOTE_BYTES);
    const isQuoted = this.#format.quotes === 'all' || text.isMarked;
    const begin = this.#at;
    if (isQuoted) this.#bytes[this.#at++] = QUOTE;
    const textBegin = this.#at;
    this.#at = text.write(this.#bytes, this.#at);
    if (this.#at > textBegin && this.#format.isOdd(this.#bytes[textBegin])) {
      this.#at = begin;
      this.#copy(encoder.encode(this.#format.cell(this.#corpus.text(start, end))));
    } else if (isQuoted) this.#bytes[this.#at++] = QUOTE;
  }

  #copy(source: Uint8Array): void {
    const { length } = source;
    this.#reserve(length);
    const bytes = this.#bytes;
    const at = this.#at;
    if (length > SHORT) bytes.set(source, at);
    else for (let index = 0; index < length; index++) bytes[at + index] = source[index];
    this.#at = at + length;
  }

  #reserve(more: number): void {
    if (this.#at + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#at + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
