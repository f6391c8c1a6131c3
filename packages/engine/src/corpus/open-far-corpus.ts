import { sharedUint32 } from '../columns/index.ts';
import type { ReadableStorage } from '../storage/index.ts';
import { corpusOn } from './attach-corpus.ts';
import type { CorpusData } from './corpus-data.ts';
import type { Corpus } from './corpus.ts';
import { farParts } from './far-parts.ts';
import type { FarTokens } from './far-tokens.ts';
import { lazyStructure } from './lazy-data.ts';
import { once } from './once.ts';
import { type CorpusFrame, readCurrent, readFrame, readManifest, readSection, readSeparators } from './read-corpus.ts';
import { SectionReader } from './section-reader.ts';

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
  const folder = readCurrent(storage);
  const manifest = readManifest(storage, folder);
  const frame = readFrame(storage, folder, manifest);
  const tokens = sharedUint32(manifest.tokenCount);
  const far = answering(frame, tokens);
  const separators = once(() => readSection(storage, folder, manifest, 'separators', readSeparators));
  const data: CorpusData = {
    ...frame,
    tokens,
    elsewhere: far.place,
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
  return corpusOn(data, farParts(data, far));
}

const NONE = new Uint32Array(0);
