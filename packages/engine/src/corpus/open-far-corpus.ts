import { Budget } from '../budget/index.ts';
import { sharedUint32 } from '../columns/index.ts';
import type { ReadableStorage } from '../storage/index.ts';
import { corpusOn, storedLexicon } from './attach-corpus.ts';
import type { AttributeData, CorpusData } from './corpus-data.ts';
import type { Corpus, Postings } from './corpus.ts';
import type { FarTokens } from './far-tokens.ts';
import { lazyStructure } from './lazy-data.ts';
import { once } from './once.ts';
import { type CorpusFrame, readCurrent, readFrame, readManifest, readSection, readSeparators } from './read-corpus.ts';
import { SectionReader } from './section-reader.ts';
import { type CorpusText, StoredText } from './stored-text.ts';

/** Sections of an index that a corpus with far tokens does not need. */
export const FAR_SECTIONS: readonly string[] = ['tokens', 'postings'];

/**
 * A corpus whose tokens lie in another program. `storage` holds the index without the sections `FAR_SECTIONS`; `answering` is given
 * the corpus without its tokens and the zeroed array that `fetch` has to fill. Throws an IndexError when a file is missing or damaged.
 */
export function openFarCorpus(
  storage: ReadableStorage,
  answering: (frame: CorpusFrame, tokens: Uint32Array) => FarTokens,
): Corpus {
  const folder = readCurrent(storage);
  const manifest = readManifest(storage, folder);
  const frame = readFrame(storage, folder, manifest);
  const tokens = sharedUint32(manifest.tokenCount);
  const far = answering(frame, tokens);
  const data: CorpusData = {
    ...frame,
    tokens,
    postings: {
      kind: 'stored',
      frequency: NONE,
      offsets: new Float64Array(0),
      descriptor: undefined,
      modified: undefined,
    },
    structures: manifest.structures.map((entry) => {
      const reader = once(() => new SectionReader(storage, folder, manifest, entry.section, 'usual'));
      return lazyStructure(entry, reader);
    }),
    get separators() {
      return separators();
    },
  };
  const separators = once(() => readSection(storage, folder, manifest, 'separators', readSeparators));
  return corpusOn(data, {
    far,
    tokensAreNear: () => false,
    postings: new FarPostings(far, frame.attributes[0], frame.firstTypeOfWord),
    text: new FarText(
      far,
      once(() => new StoredText(data)),
    ),
    lexiconOf: storedLexicon,
  });
}

const NONE = new Uint32Array(0);

/** Posting lists that are asked for where the tokens lie. */
class FarPostings implements Postings {
  readonly resident = undefined;
  readonly #far: FarTokens;
  readonly #frequency: Uint32Array;
  readonly #firstType: Uint32Array;

  constructor(far: FarTokens, { frequency }: AttributeData, firstTypeOfWord: Uint32Array) {
    this.#far = far;
    this.#frequency = frequency;
    this.#firstType = firstTypeOfWord;
  }

  count(word: number): number {
    return this.#frequency[word];
  }

  positions(word: number): Uint32Array {
    return this.#far.positionsOf(this.#types(word), new Budget());
  }

  slice(word: number, from: number, limit: number): Uint32Array {
    return this.#far.somePositionsOf(this.#types(word), from, limit, new Budget());
  }

  #types(word: number): { readonly types: Uint32Array } {
    return { types: this.#firstType.subarray(word, word + 2) };
  }
}

/** Source text of tokens that are fetched first. */
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
    if (start < end) this.#far.fetch({ start: Uint32Array.of(start), end: Uint32Array.of(end) }, new Budget());
  }
}
