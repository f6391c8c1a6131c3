import type { Segment } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import type { ReaderOptions } from '../options.ts';
import { ConlluBuilder } from './conllu-builder.ts';
import { parseSentence } from './sentence.ts';

/** Reads a CoNLL-U file line by line; a blank line ends a sentence. */
export class ConlluLineReader {
  readonly #file: string;
  readonly #builder: ConlluBuilder;
  readonly #fault: ReaderOptions['fault'];
  readonly #warn: ReaderOptions['warn'];
  /** Words whose HEAD leads to no root, and the line of the first sentence with one. */
  #rootless = { words: 0, line: 0 };
  #lines: string[] = [];
  #hasWord = false;
  #hasFault = false;
  #lineNumber = 0;

  /** `fault` is called with the fault of a sentence, which is then skipped; without it the fault is thrown. */
  constructor(file: string, fileName: string, { fault, warn, documentName }: ReaderOptions = {}) {
    this.#file = file;
    this.#builder = new ConlluBuilder(file, fileName, documentName);
    this.#fault = fault;
    this.#warn = warn;
  }

  get lineNumber(): number {
    return this.#lineNumber;
  }

  /** Number of tokens and documents read so far. */
  get counts(): { tokens: number; documents: number } {
    return this.#builder.counts;
  }

  /** Reads the next lines and yields the segments that they complete. */
  *read(lines: Iterable<string>): Generator<Segment> {
    for (const line of lines) {
      this.#lineNumber += 1;
      if (line.trim() === '') yield* this.#endSentence();
      else {
        this.#lines.push(line);
        this.#hasWord ||= !line.startsWith('#');
      }
    }
  }

  /** The last segment; warns of what the file lacks. */
  finish(): Segment {
    const { words, line } = this.#rootless;
    if (this.#builder.counts.tokens === 0 && !this.#hasFault) this.#warn?.(`${this.#file}: the text is empty.`);
    if (words > 0) {
      const where = `${words} (the first in the sentence of this line)`;
      this.#warn?.(`${this.#file}:${line}: words whose HEAD leads to no root: ${where}.`);
    }
    return this.#builder.take();
  }

  *#endSentence(): Generator<Segment> {
    const lines = this.#lines;
    if (!this.#hasWord) {
      // Comments alone are those of the next sentence; the blank line counts among its lines.
      if (lines.length > 0) lines.push('#');
      return;
    }
    const builder = this.#builder;
    this.#lines = [];
    this.#hasWord = false;
    try {
      const sentence = parseSentence(lines, this.#lineNumber - lines.length, this.#file);
      if (sentence.newDocument && builder.isFull) yield builder.take();
      builder.add(sentence);
      const { words, line } = this.#rootless;
      if (sentence.rootless > 0) {
        this.#rootless = { words: words + sentence.rootless, line: words === 0 ? sentence.line : line };
      }
    } catch (error) {
      if (this.#fault === undefined || !(error instanceof SourceError)) throw error;
      this.#hasFault = true;
      this.#fault(error);
    }
  }
}

/** The segments of a CoNLL-U file whose text is in memory. Throws a SourceError that names the line. */
export function readConlluText(text: string, file: string): Segment[] {
  const reader = new ConlluLineReader(file, file);
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  return [...reader.read([...lines, '']), reader.finish()];
}
