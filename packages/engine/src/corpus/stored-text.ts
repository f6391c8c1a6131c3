import { lastAtMost, readPacked } from '../columns/index.ts';
import type { CorpusData } from './corpus-data.ts';
import { StoredAttributeLexicon, StoredLexicon } from './lexicon.ts';

/** The text of a corpus, as it is shown. */
export interface CorpusText {
  separatorAfter(position: number): string;
  /** Source text of the tokens [start, end), without what stands behind the last. */
  between(start: number, end: number): string;
  /** The whole document, byte for byte as in the source. */
  document(document: number): string;
  /** 1 for a token with a letter or a digit, else 0. */
  isWordAt(position: number): number;
}

/** Types of the tokens [start, end). */
export type TokensBetween = (start: number, end: number) => Uint32Array;

/** Decoded words that are kept; a power of two. */
const KEPT_WORDS = 1 << 12;

/** Gives source text back: word, what follows it, word, … */
export class StoredText implements CorpusText {
  readonly #data: CorpusData;
  readonly #tokensBetween: TokensBetween;
  readonly #words: StoredAttributeLexicon;
  /** Words that were decoded last, by the last bits of their type: most of a text is few types. */
  readonly #keptTypes = new Int32Array(KEPT_WORDS).fill(-1);
  readonly #keptWords: string[] = Array.from({ length: KEPT_WORDS }, () => '');
  readonly #leads: StoredLexicon;

  constructor(data: CorpusData, tokensBetween: TokensBetween = (start, end) => data.tokens.subarray(start, end)) {
    this.#data = data;
    this.#tokensBetween = tokensBetween;
    this.#words = new StoredAttributeLexicon(data.attributes[0].lexicon);
    this.#leads = new StoredLexicon(() => data.documents.lead.values);
  }

  isWordAt(position: number): number {
    return this.#data.typeIsWord[this.#tokensBetween(position, position + 1)[0]];
  }

  separatorAfter(position: number): string {
    const { codes, width, plain, table, exceptions, exceptionValues } = this.#data.separators;
    const code = readPacked(codes, width, position);
    return table[code < plain ? code : exceptionValues[lastAtMost(exceptions, position)]];
  }

  between(start: number, end: number): string {
    const types = this.#tokensBetween(start, end);
    const { codes, width, plain, table } = this.#data.separators;
    let text = '';
    for (let position = start; position < end; position++) {
      if (position > start) {
        const code = readPacked(codes, width, position - 1);
        text += code < plain ? table[code] : this.separatorAfter(position - 1);
      }
      text += this.#wordOf(types[position - start]);
    }
    return text;
  }

  #wordOf(type: number): string {
    const place = type & (KEPT_WORDS - 1);
    if (this.#keptTypes[place] !== type) {
      this.#keptWords[place] = this.#words.value(this.#data.attributes[0].of[type]);
      this.#keptTypes[place] = type;
    }
    return this.#keptWords[place];
  }

  /** The tokens [start, end) of a document. */
  placeOf(document: number): readonly [number, number] {
    const { start, end } = this.#data.documents;
    return [start[document], end[document]];
  }

  document(document: number): string {
    const { start, end, lead } = this.#data.documents;
    const before = this.#leads.value(lead.of[document]);
    if (start[document] === end[document]) return before;
    return before + this.between(start[document], end[document]) + this.separatorAfter(end[document] - 1);
  }
}
