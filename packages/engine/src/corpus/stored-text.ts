import { lastAtMost, readPacked } from '../columns/index.ts';
import type { CorpusData, DocumentsData, SeparatorsData } from './corpus-data.ts';
import { StoredAttributeLexicon, StoredLexicon } from './lexicon.ts';

/** The source text of a corpus. */
export interface CorpusText {
  /** The separator between the token at a position and the next token of its document. */
  separatorAfter(position: number): string;
  /** Source text of the tokens [start, end), without the separator after the last. */
  between(start: number, end: number): string;
  /** Text of a whole document, byte for byte as in the source. */
  document(document: number): string;
  /** 1 for a token with a letter or a digit, else 0. */
  isWordAt(position: number): number;
}

/** Types of the tokens [start, end). */
export type TokensBetween = (start: number, end: number) => Uint32Array;

/** The separators, with the codes of at least the tokens [start, end). */
export type SeparatorsBetween = (start: number, end: number) => SeparatorsData;

/** Number of decoded words in the cache; a power of two. */
const CACHED_WORDS = 1 << 12;

/** Puts source text together from words and separators. */
export class StoredText implements CorpusText {
  readonly #data: CorpusData;
  readonly #tokensBetween: TokensBetween;
  readonly #separatorsBetween: SeparatorsBetween;
  readonly #words: StoredAttributeLexicon;
  /** Cache of decoded words, by the lowest bits of their type: most tokens of a text have few types. */
  readonly #cachedTypes = new Int32Array(CACHED_WORDS).fill(-1);
  readonly #cachedWords: string[] = Array.from({ length: CACHED_WORDS }, () => '');
  readonly #leads: StoredLexicon;

  constructor(
    data: CorpusData,
    tokensBetween: TokensBetween = (start, end) => data.tokens.subarray(start, end),
    separatorsBetween: SeparatorsBetween = () => data.separators,
  ) {
    this.#data = data;
    this.#tokensBetween = tokensBetween;
    this.#separatorsBetween = separatorsBetween;
    this.#words = new StoredAttributeLexicon(data.attributes[0].lexicon);
    this.#leads = new StoredLexicon(() => data.documents.lead.values);
  }

  isWordAt(position: number): number {
    return this.#data.typeIsWord[this.#tokensBetween(position, position + 1)[0]];
  }

  separatorAfter(position: number): string {
    const separators = this.#separatorsBetween(position, position + 1);
    const { codes, width, plain, table, exceptions, exceptionValues } = separators;
    const code = readPacked(codes, width, position);
    return table[code < plain ? code : exceptionValues[lastAtMost(exceptions, position)]];
  }

  between(start: number, end: number): string {
    const types = this.#tokensBetween(start, end);
    const { codes, width, plain, table } = this.#separatorsBetween(start, end);
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
    const place = type & (CACHED_WORDS - 1);
    if (this.#cachedTypes[place] !== type) {
      this.#cachedWords[place] = this.#words.value(this.#data.attributes[0].of[type]);
      this.#cachedTypes[place] = type;
    }
    return this.#cachedWords[place];
  }

  /** The tokens [start, end) of a document. */
  placeOf(document: number): readonly [number, number] {
    const { start, end } = this.#data.documents;
    return [start[document], end[document]];
  }

  document(document: number): string {
    return documentText(this, this.#data.documents, this.#leads, document);
  }
}

/**
 * Text of a whole document: the text before its first token, its tokens, and the separator after the last one. `leads`
 * has the texts before first tokens.
 */
export function documentText(
  text: CorpusText,
  { start, end, lead }: DocumentsData,
  leads: StoredLexicon,
  document: number,
): string {
  const before = leads.value(lead.of[document]);
  if (start[document] === end[document]) return before;
  return before + text.between(start[document], end[document]) + text.separatorAfter(end[document] - 1);
}
