// How is a corpus opened whose tokens another program stores?
import { sharedUint32 } from '../columns/index.ts';
import { RequestError } from '../errors.ts';
import type { ReadableStorage } from '../storage/index.ts';
import { attachStored, corpusOn, type CorpusShare } from './attach-corpus.ts';
import type { CorpusData } from './corpus-data.ts';
import type { Corpus, Postings } from './corpus.ts';
import type { FarTokens, TokenAccess } from './far-tokens.ts';
import { lazyStructure } from './lazy-data.ts';
import { storedLexicon } from './lexicon.ts';
import { once } from './once.ts';
import { type CorpusFrame, indexInForce, readFrame, readSection, readSeparators } from './read-corpus.ts';
import { SectionReader } from './section-reader.ts';
import { NO_LISTS } from './stored-postings.ts';
import { StoredText } from './stored-text.ts';

/** Sections of an index that a corpus with far tokens does not read. */
export const FAR_SECTIONS: readonly string[] = ['tokens', 'postings'];

/**
 * Opens a corpus whose tokens another program stores. `storage` has the index without the sections `FAR_SECTIONS`.
 * `answering` receives the corpus without its tokens, and the zeroed array that `fetch` must fill. Throws an IndexError
 * if a file is missing or damaged.
 */
export function openFarCorpus(
  storage: ReadableStorage,
  answering: (frame: CorpusFrame, tokens: Uint32Array) => FarTokens,
): Corpus {
  const index = indexInForce(storage);
  const { manifest } = index;
  const frame = readFrame(index);
  const tokens = sharedUint32(manifest.tokenCount);
  const far = answering(frame, tokens);
  const separators = once(() => readSection(index, 'separators', readSeparators));
  const data: CorpusData = {
    ...frame,
    tokens,
    elsewhere: far.place,
    postings: NO_LISTS,
    structures: manifest.structures.map((entry) => {
      const reader = once(() => new SectionReader(index, entry.section, 'usual'));
      return lazyStructure(entry, reader);
    }),
    get separators() {
      return separators();
    },
  };
  return farCorpusOn(data, accessTo(far), new FarPostings(far, data));
}

/**
 * Opens a corpus on memory shared by another thread. Tokens that are stored elsewhere are fetched by `far`; without it,
 * only lexicons, documents and structures can be used, and access to a token throws a RequestError.
 */
export function attachCorpus(share: CorpusShare, far?: FarTokens): Corpus {
  if (share.elsewhere === undefined) return attachStored(share);
  if (far !== undefined) return farCorpusOn(share, accessTo(far), new FarPostings(far, share));
  const unread = {
    ...share,
    get tokens() {
      return refuse();
    },
  };
  const access = { begin: refuse, fetch: refuse, threadsCanRead: false, far: undefined };
  return farCorpusOn(unread, access, { resident: undefined, count: refuse, positions: refuse, slice: refuse });
}

function farCorpusOn(data: CorpusData, access: TokenAccess, postings: Postings): Corpus {
  const tokensBetween = (start: number, end: number): Uint32Array => {
    if (start < end) access.fetch({ start: Uint32Array.of(start), end: Uint32Array.of(end) });
    return data.tokens.subarray(start, end);
  };
  return corpusOn(data, {
    access,
    tokensAreNear: () => false,
    postings,
    text: new StoredText(data, tokensBetween),
    lexiconOf: storedLexicon,
  });
}

function accessTo(far: FarTokens): TokenAccess {
  return {
    far,
    threadsCanRead: false,
    begin: (budget) => far.begin(budget),
    fetch: (spans, budget = far.budget) => far.fetch(typeof spans === 'function' ? spans() : spans, budget),
  };
}

/** This thread must not wait for another program. */
function refuse(): never {
  throw new RequestError('busy', 'The corpus is being replaced by a newer version. Please search again in a moment.');
}

/** Posting lists that are requested from the program that stores the tokens. */
class FarPostings implements Postings {
  readonly resident = undefined;
  readonly #far: FarTokens;
  readonly #data: CorpusData;

  constructor(far: FarTokens, data: CorpusData) {
    this.#far = far;
    this.#data = data;
  }

  count(word: number): number {
    return this.#data.attributes[0].frequency[word];
  }

  positions(word: number): Uint32Array {
    return this.#far.positionsOf(this.#types(word), this.#far.budget);
  }

  slice(word: number, from: number, limit: number): Uint32Array {
    return this.#far.somePositionsOf(this.#types(word), from, limit, this.#far.budget);
  }

  #types(word: number): { readonly types: Uint32Array } {
    return { types: this.#data.firstTypeOfWord.subarray(word, word + 2) };
  }
}
