import { type Corpus, EncodedText, type LinePlaces } from '@zaban/engine';

/** UTF-16 units of the context that are shown on each side. */
const CONTEXT_COLUMNS = 48;
const BLANK = 0x20;
/** Bits of a byte of UTF-8 that tell whether it continues a character, and their value where it does. */
const KIND = 0xc0;
const CONTINUES = 0x80;

const encoder = new TextEncoder();

/** A concordance line on one line of text. */
export function textLine(filename: string, left: string, node: string, right: string): string {
  const before = oneLine(left).slice(-CONTEXT_COLUMNS).padStart(CONTEXT_COLUMNS);
  return `${filename}  ${before}  ${oneLine(node)}  ${oneLine(right).slice(0, CONTEXT_COLUMNS)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The column of files: it becomes wider with the longest name so far, because later lines are not yet read. */
export class FileColumn {
  #width = 0;

  /** The name with the blanks behind it. */
  padded(filename: string): string {
    this.#width = Math.max(this.#width, filename.length);
    return filename.padEnd(this.#width);
  }
}

/** The lines at these places as text, each with its line feed; bytes are UTF-8, and valid until the next are requested. */
export function* textOfLines(corpus: Corpus, chunks: Iterable<LinePlaces>): Generator<string | Uint8Array> {
  const files = new FilesOfLines(corpus);
  let writer: TextWriter | undefined;
  let isFirst = true;
  for (const places of chunks) {
    // Bytes need all tokens in memory: the first lines come before they are read, and a few are not worth it.
    if (isFirst || corpus.far !== undefined) {
      for (let line = 0; line < places.count; line += 1) yield lineAt(corpus, files, places, line);
    } else yield (writer ??= new TextWriter(corpus, files)).write(places);
    isFirst = false;
  }
}

function lineAt(corpus: Corpus, files: FilesOfLines, { from, start, end, to }: LinePlaces, line: number): string {
  const [first, last] = [start[line]!, end[line]!];
  const text = (low: number, high: number): string => (low < high ? corpus.text(low, high) : '');
  return `${textLine(files.at(first), text(from[line]!, first), text(first, last), text(last, to[line]!))}\n`;
}

/** The names of the files of lines in their column. */
class FilesOfLines {
  readonly #corpus: Corpus;
  readonly #column = new FileColumn();
  #low = 0;
  #high = 0;
  #name = '';

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
  }

  /** Whether the last name is that of the file at a position. */
  isSame(position: number): boolean {
    return position >= this.#low && position < this.#high;
  }

  at(position: number): string {
    if (this.isSame(position)) return this.#name;
    const { documents } = this.#corpus;
    const document = documents.at(position);
    [this.#low, this.#high] =
      document < 0 ? [position, position + 1] : [documents.start[document]!, documents.end[document]!];
    return (this.#name = this.#column.padded(document < 0 ? '' : documents.fileName(document)));
  }
}

/** Writes lines as bytes, without strings: several times as fast for very many. */
class TextWriter {
  readonly #corpus: Corpus;
  readonly #files: FilesOfLines;
  readonly #text: EncodedText;
  #file = new Uint8Array(0);
  #bytes = new Uint8Array(1 << 16);
  #at = 0;

  constructor(corpus: Corpus, files: FilesOfLines) {
    this.#corpus = corpus;
    this.#files = files;
    // A character of two units may be cut, so that it must be cut in a string.
    this.#text = new EncodedText(corpus, { encode: oneLine, isMarked: (text) => /[\ud800-\udfff]/.test(text) });
  }

  write(places: LinePlaces): Uint8Array {
    this.#at = 0;
    for (let line = 0; line < places.count; line += 1) {
      const begin = this.#at;
      if (this.#write(places, line)) continue;
      this.#at = begin;
      const { length } = this.#put(encoder.encode(lineAt(this.#corpus, this.#files, places, line)));
      this.#at += length;
    }
    return this.#bytes.subarray(0, this.#at);
  }

  /** Writes a line; false where a string is needed for it. */
  #write({ from, start, end, to }: LinePlaces, line: number): boolean {
    const [first, last] = [start[line]!, end[line]!];
    if (!this.#files.isSame(first) || this.#file.length === 0)
      this.#file = encoder.encode(`${this.#files.at(first)}  `);
    this.#at += this.#put(this.#file).length;
    if (!this.#left(from[line]!, first)) return false;
    this.#blanks(2);
    if (!this.#span(first, last)) return false;
    this.#blanks(2);
    const right = this.#at;
    if (!this.#span(last, to[line]!)) return false;
    this.#at = this.#cut(right);
    this.#reserve(1);
    this.#bytes[this.#at] = 0x0a;
    this.#at += 1;
    return true;
  }

  /** Writes the last columns of the left context, with blanks before it. */
  #left(from: number, to: number): boolean {
    const begin = this.#at;
    if (!this.#span(from, to)) return false;
    let units = 0;
    let at = this.#at;
    while (at > begin && units < CONTEXT_COLUMNS) {
      at -= 1;
      if ((this.#bytes[at]! & KIND) !== CONTINUES) units += 1;
    }
    const length = this.#at - at;
    const blanks = CONTEXT_COLUMNS - units;
    this.#reserve(blanks);
    this.#bytes.copyWithin(begin + blanks, at, this.#at);
    this.#bytes.fill(BLANK, begin, begin + blanks);
    this.#at = begin + blanks + length;
    return true;
  }

  /** The end of the first columns of a text that begins at `at`. */
  #cut(begin: number): number {
    let units = 0;
    for (let at = begin; at < this.#at; at += 1) {
      if ((this.#bytes[at]! & KIND) !== CONTINUES && ++units > CONTEXT_COLUMNS) return at;
    }
    return this.#at;
  }

  /** Writes the text of the tokens [start, end); false where its blanks, or its characters, need a string. */
  #span(start: number, end: number): boolean {
    const text = this.#text;
    this.#reserve(text.measure(start, end));
    if (text.isMarked) return false;
    const begin = this.#at;
    this.#at = text.write(this.#bytes, begin);
    // Blanks of a token beside those of a separator would become one blank.
    for (let at = begin + 1; at < this.#at; at += 1) {
      if (this.#bytes[at] === BLANK && this.#bytes[at - 1] === BLANK) return false;
    }
    return true;
  }

  #blanks(count: number): void {
    this.#reserve(count);
    this.#bytes.fill(BLANK, this.#at, this.#at + count);
    this.#at += count;
  }

  /** Copies bytes to the end, which the caller moves. */
  #put(bytes: Uint8Array): Uint8Array {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#at);
    return bytes;
  }

  #reserve(more: number): void {
    if (this.#at + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#at + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
