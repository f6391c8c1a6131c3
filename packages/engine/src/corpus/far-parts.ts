import { Budget } from '../budget/index.ts';
import { RequestError } from '../errors.ts';
import type { AttributeData, CorpusData, Elsewhere } from './corpus-data.ts';
import type { CorpusParts } from './corpus-parts.ts';
import type { Postings } from './corpus.ts';
import type { FarTokens } from './far-tokens.ts';
import { storedLexicon } from './lexicon.ts';
import { once } from './once.ts';
import { type CorpusText, StoredText } from './stored-text.ts';

/** The parts of a corpus whose tokens are stored elsewhere. */
export function farParts(data: CorpusData, far: FarTokens): CorpusParts {
  return {
    far,
    tokensAreNear: () => false,
    postings: new FarPostings(far, data),
    text: new FarText(
      far,
      once(() => new StoredText(data)),
    ),
    lexiconOf: storedLexicon,
  };
}

/**
 * Stands for tokens that this thread cannot fetch: every request throws a RequestError. The thread must not wait for
 * another program.
 */
export class TokensOfOthers implements FarTokens {
  readonly place: Elsewhere;
  readonly budget = new Budget();

  constructor(place: Elsewhere) {
    this.place = place;
  }

  begin(): never {
    throw notHere();
  }

  positionsOf(): never {
    throw notHere();
  }

  somePositionsOf(): never {
    throw notHere();
  }

  countOf(): never {
    throw notHere();
  }

  sequencesAt(): never {
    throw notHere();
  }

  countTypes(): never {
    throw notHere();
  }

  isBeside(): never {
    throw notHere();
  }

  countBeside(): never {
    throw notHere();
  }

  positionsBeside(): never {
    throw notHere();
  }

  typesBeside(): never {
    throw notHere();
  }

  countSequences(): never {
    throw notHere();
  }

  countAround(): never {
    throw notHere();
  }

  fetch(): never {
    throw notHere();
  }
}

function notHere(): RequestError {
  return new RequestError('busy', 'The corpus is being replaced by a newer version. Please search again in a moment.');
}

/** Posting lists that are requested from the program that stores the tokens. */
class FarPostings implements Postings {
  readonly resident = undefined;
  readonly #far: FarTokens;
  readonly #word: AttributeData;
  readonly #firstType: Uint32Array;

  constructor(far: FarTokens, { attributes, firstTypeOfWord }: CorpusData) {
    this.#far = far;
    this.#word = attributes[0];
    this.#firstType = firstTypeOfWord;
  }

  count(word: number): number {
    return this.#word.frequency[word];
  }

  positions(word: number): Uint32Array {
    return this.#far.positionsOf(this.#types(word), this.#far.budget);
  }

  slice(word: number, from: number, limit: number): Uint32Array {
    return this.#far.somePositionsOf(this.#types(word), from, limit, this.#far.budget);
  }

  #types(word: number): { readonly types: Uint32Array } {
    return { types: this.#firstType.subarray(word, word + 2) };
  }
}

/** Source text, with tokens fetched before they are read. */
class FarText implements CorpusText {
  readonly #far: FarTokens;
  readonly #text: () => StoredText;

  constructor(far: FarTokens, text: () => StoredText) {
    this.#far = far;
    this.#text = text;
  }

  separatorAfter(position: number): string {
    return this.#text().separatorAfter(position);
  }

  isWordAt(position: number): number {
    this.#fetch(position, position + 1);
    return this.#text().isWordAt(position);
  }

  between(start: number, end: number): string {
    this.#fetch(start, end);
    return this.#text().between(start, end);
  }

  document(document: number): string {
    const [start, end] = this.#text().placeOf(document);
    this.#fetch(start, end);
    return this.#text().document(document);
  }

  #fetch(start: number, end: number): void {
    if (start < end) this.#far.fetch({ start: Uint32Array.of(start), end: Uint32Array.of(end) }, this.#far.budget);
  }
}
