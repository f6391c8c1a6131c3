import { unpackWords } from '../columns/index.ts';
import type { StoredFile } from '../storage/index.ts';
import { corpusOn, POSTINGS_CACHE_BYTES } from './attach-corpus.ts';
import { lazyLexicon } from './lexicon.ts';
import type { Corpus } from './corpus.ts';
import type { AttributeData, CorpusData } from './corpus-data.ts';
import { lazyAttribute, lazyData } from './lazy-data.ts';
import { once } from './once.ts';
import { foldedAttribute } from './read-attribute.ts';
import { separatorsReader } from './read-corpus.ts';
import { readDocuments } from './read-documents.ts';
import { type Checks, SectionReader, type StoredIndex } from './section-reader.ts';
import { readStoredPostings, StoredPostings } from './stored-postings.ts';
import { type SeparatorsBetween, StoredText, type TokensBetween } from './stored-text.ts';

/** A corpus whose parts are read at first use. */
export interface LazyCorpus {
  readonly corpus: Corpus;
  /** Closes the files that were opened. */
  readonly close: () => void;
}

/**
 * The largest sections, of which a short query needs few bytes. Their checksums are verified only when the whole
 * section is read.
 */
const READ_IN_PARTS = new Set(['tokens', 'postings', 'separators']);

/**
 * Opens an index and reads each part at first use, for a process that answers one or two queries. Posting lists stay in
 * their file; so do tokens while only lines are shown. Throws an IndexError for a missing or damaged file when it is
 * first read.
 */
export function openLazyCorpus({ storage, folder, manifest }: StoredIndex, checks: Checks): LazyCorpus {
  // All files are opened now, because a new build may remove the folder before the last of them is read.
  const paths = manifest.sections.map(({ name }) => `${folder}/${name}.bin`).filter((path) => storage.exists(path));
  const files = new Map(paths.map((path) => [path, storage.open(path)]));
  const opened = { exists: (path: string) => files.has(path), open: (path: string) => files.get(path) as StoredFile };
  const sections = new Map<string, SectionReader>();
  const section = (name: string): SectionReader => {
    const ofSection = READ_IN_PARTS.has(name) && checks === 'usual' ? 'head' : checks;
    const known = sections.get(name) ?? new SectionReader({ storage: opened, folder, manifest }, name, ofSection);
    sections.set(name, known);
    return known;
  };
  const typeFrequency = once(() => section('types').varints('frequency'));
  const word = lazyAttribute(manifest.attributes[0], () => section(manifest.attributes[0].section), typeFrequency);
  const postings = once(() => readStoredPostings(section('postings'), word.frequency));
  const { data, tokensAreNear } = lazyData(manifest, section, {
    word,
    lc: lazyFolded(word),
    typeFrequency,
    get postings() {
      return postings();
    },
    documents: readDocuments(manifest, section('documents')),
  });
  const lists = once(() => new StoredPostings(postings(), section('postings').file, POSTINGS_CACHE_BYTES));
  const corpus = corpusOn(data, {
    postings: {
      resident: undefined,
      count: (word) => lists().count(word),
      positions: (word) => lists().positions(word),
      slice: (word, from, limit) => lists().slice(word, from, limit),
    },
    text: new StoredText(
      data,
      tokensOf(data, () => section('tokens'), tokensAreNear),
      separatorsOf(data, () => section('separators')),
    ),
    lexiconOf: lazyLexicon,
    tokensAreNear,
  });
  return {
    corpus,
    close: () => {
      for (const file of files.values()) file.close();
      files.clear();
    },
  };
}

/** The attribute `lc`, computed from the words at first use. */
function lazyFolded(word: AttributeData): AttributeData {
  const folded = once(() => foldedAttribute(word));
  return {
    kind: 'type',
    name: 'lc',
    lexicon: {
      get values() {
        return folded().lexicon.values;
      },
      get folded() {
        return folded().lexicon.folded;
      },
      get foldOf() {
        return folded().lexicon.foldOf;
      },
      get firstOfFold() {
        return folded().lexicon.firstOfFold;
      },
      get exactRank() {
        return folded().lexicon.exactRank;
      },
    },
    get of() {
      return folded().of;
    },
    get frequency() {
      return folded().frequency;
    },
  };
}

/** After so many pieces the rest of a long answer is cheaper with all tokens in memory. */
const MANY_PIECES = 10_000;

/** Reads tokens from the file, until all of them were read into memory. */
function tokensOf(data: CorpusData, section: () => SectionReader, tokensAreNear: () => boolean): TokensBetween {
  let pieces = 0;
  return (start, end) => {
    if (tokensAreNear() || ++pieces > MANY_PIECES) return data.tokens.subarray(start, end);
    const reader = section();
    const { offset, width } = reader.block('types');
    // 32 numbers take `width` whole words of 32 bits.
    const first = Math.floor(start / 32) * 32;
    const count = end - first;
    const words = new Uint32Array(Math.ceil((count * width) / 32));
    reader.read(new Uint8Array(words.buffer), offset + (first / 32) * width * 4);
    const types = new Uint32Array(count);
    unpackWords(words, count, width, types, 0);
    return types.subarray(start - first);
  };
}

/** Bytes of the codes of separators that are read together. */
const CODES_READ = 1 << 12;

/** Reads the codes of separators from the file, until all of them are worth reading. */
function separatorsOf(data: CorpusData, section: () => SectionReader): SeparatorsBetween {
  let pieces = 0;
  const some = once(() => {
    const { offset, length, width } = section().block('codes');
    const codes = new Uint8Array(length);
    return { offset, codes, width, ...separatorsReader(section(), codes), read: new Set<number>() };
  });
  return (start, end) => {
    if (++pieces > MANY_PIECES) return data.separators;
    const { offset, codes, width, separators, readTo, read } = some();
    readTo(end);
    const behind = (end * width) / 8;
    for (let part = Math.floor((start * width) / 8 / CODES_READ); part * CODES_READ < behind; part++) {
      if (read.has(part)) continue;
      read.add(part);
      section().read(codes.subarray(part * CODES_READ, (part + 1) * CODES_READ), offset + part * CODES_READ);
    }
    return separators;
  };
}
