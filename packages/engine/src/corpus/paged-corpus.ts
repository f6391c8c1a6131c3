import { foldingOf } from '../text/index.ts';
import { decodeVarints, sharedUint32 } from '../columns/index.ts';
import { IndexError, NotYetHere } from '../errors.ts';
import { chunkNames, FEW_VALUES, passageNames, type Catalogue } from '../format/index.ts';
import { ChunkedStorage, type ChunkSource } from '../storage/chunked-storage.ts';
import type { StoredFile } from '../storage/index.ts';
import { corpusOn } from './attach-corpus.ts';
import type { Corpus } from './corpus.ts';
import type { AttributeData, AttributeLexiconData } from './corpus-data.ts';
import { lazyData } from './lazy-data.ts';
import { StoredAttributeLexicon } from './lexicon.ts';
import { once } from './once.ts';
import { PagedFoldedLexicon, PagedWordLexicon } from './paged-lexicon.ts';
import { PagedPostings } from './paged-postings.ts';
import { PagedText } from './paged-text.ts';
import { foldedAttribute } from './read-attribute.ts';
import { readDocuments } from './read-documents.ts';
import { readStrings } from './read-strings.ts';
import { SectionReader } from './section-reader.ts';
import { NO_LISTS, readStoredPostings, StoredPostings } from './stored-postings.ts';
import { WordPages } from './word-pages.ts';

/** Folder of the files of a catalogue. */
const FOLDER = '';
/** Length in bytes of the head of the opening chunk. */
const HEAD_LENGTH = 12;
/** Size in bytes of the cache of decoded posting lists. */
const POSTINGS_CACHE_BYTES = 1 << 27;

/**
 * Names of the chunks that are needed to open a corpus, and of those that nearly every search reads: the values of
 * attributes with few values, such as tags.
 */
export function openingChunks({ opening, files, manifest }: Catalogue): string[] {
  const tags = manifest.attributes.filter(({ valueCount }) => valueCount <= FEW_VALUES);
  const firstChunks = tags.map(({ section }) => chunkNames(files[`${section}.bin`][2])[0]);
  return [opening, ...chunkNames(files['documents.bin'][2]), ...firstChunks];
}

/**
 * Opens a corpus whose parts are read at first use. Access to a chunk that `source` does not have throws
 * `NotYetHere`, except for the text of lines: then `onMissing` is called, and the operation continues without the
 * text; its answer must be discarded. The chunks of `openingChunks` must be available.
 */
export function openPagedCorpus(catalogue: Catalogue, source: ChunkSource, onMissing: (name: string) => void): Corpus {
  const { manifest } = catalogue;
  const files = new Map(
    Object.entries(catalogue.files).map(([path, [size, chunkLength, names]]) => [
      `${FOLDER}/${path}`,
      { size, chunkLength, names: chunkNames(names) },
    ]),
  );
  const storage = new ChunkedStorage('the published index', files, source);
  const section = (name: string): SectionReader =>
    new SectionReader({ storage, folder: FOLDER, manifest }, name, 'none');
  const opening = readOpening(catalogue, source);
  const word = wordData(catalogue, section, opening);
  const lc = foldedWordData(catalogue, word);
  const documents = readDocuments(manifest, section('documents'));
  const { data, tokensAreNear } = lazyData(manifest, section, {
    word,
    lc,
    typeFrequency: () => opening.typeFrequency,
    postings: NO_LISTS,
    documents,
  });
  const [pageLength, firstsOfPages, pageNames] = catalogue.wordPages;
  const pages = new WordPages({
    length: pageLength,
    firsts: firstsOfPages,
    names: chunkNames(pageNames),
    source,
    folding: foldingOf(data.folds),
  });
  const { valueCount, foldedCount } = manifest.attributes[0];
  const foldedLexicon = new PagedFoldedLexicon(lc.lexicon, pages, foldedCount, word.lexicon.foldOf);
  const [length, count] = catalogue.passages;
  const text = new PagedText({
    length,
    names: passageNames(manifest.buildId, count),
    source,
    onMissing,
    separators: catalogue.separators,
    documents,
  });
  return corpusOn(data, {
    tokensAreNear,
    postings: openPostings(storage.open(`${FOLDER}/postings.bin`), section, word.frequency, pages),
    text,
    singleSpans: { structure: catalogue.sentences, spanAt: (position) => text.spanAt(position) },
    lexiconOf: (attribute, folding) => {
      if (attribute === word) return new PagedWordLexicon(word.lexicon, pages, valueCount, foldedLexicon);
      return attribute === lc ? foldedLexicon : new StoredAttributeLexicon(attribute.lexicon, folding);
    },
  });
}

function openPostings(
  file: StoredFile,
  section: (name: string) => SectionReader,
  frequency: Uint32Array,
  pages: WordPages,
): PagedPostings {
  const placeOnPage = (word: number): [number, number] => {
    const place = pages.listOf(word);
    if (place?.kind !== 'file') throw new TypeError('The list of this word is not in the file.');
    return [place.start, place.end];
  };
  const byLengths = once(() => {
    return new StoredPostings(readStoredPostings(section('postings'), frequency), file, POSTINGS_CACHE_BYTES);
  });
  return new PagedPostings({
    frequency,
    pages,
    byPage: new StoredPostings({ ...NO_LISTS, frequency }, file, POSTINGS_CACHE_BYTES, placeOnPage),
    byLengths,
  });
}

/** The content of the opening chunk. */
interface Opening {
  readonly typesOfWord: Uint32Array;
  readonly typeFrequency: Uint32Array;
  readonly beginsFold: Uint32Array;
}

function readOpening({ manifest, opening }: Catalogue, source: ChunkSource): Opening {
  const bytes = source.get(opening);
  if (bytes === undefined) throw new NotYetHere([opening]);
  const head = new DataView(bytes.buffer, bytes.byteOffset, HEAD_LENGTH);
  const words = manifest.attributes[0].valueCount;
  let at = HEAD_LENGTH;
  const parts = [words, manifest.typeCount, words].map((count, part) => {
    const numbers = sharedUint32(count);
    decodeVarints(bytes, at, count, numbers, 0);
    at += head.getUint32(part * 4, true);
    return numbers;
  });
  if (at !== bytes.length) throw new IndexError(opening, `expected ${at} bytes, found ${bytes.length}; publish again.`);
  const [typesOfWord, typeFrequency, beginsFold] = parts;
  return { typesOfWord, typeFrequency, beginsFold };
}

function wordData(
  { manifest }: Catalogue,
  section: (name: string) => SectionReader,
  { typesOfWord, typeFrequency, beginsFold }: Opening,
): AttributeData {
  const [entry] = manifest.attributes;
  const of = sharedUint32(manifest.typeCount);
  const frequency = sharedUint32(entry.valueCount);
  const foldOf = sharedUint32(entry.valueCount);
  const firstOfFold = sharedUint32(entry.foldedCount + 1);
  let form = -1;
  let type = 0;
  for (let word = 0; word < entry.valueCount; word++) {
    if (beginsFold[word] === 1) firstOfFold[++form] = word;
    foldOf[word] = form;
    for (let count = typesOfWord[word]; count > 0; count--) {
      of[type] = word;
      frequency[word] += typeFrequency[type++];
    }
  }
  firstOfFold[entry.foldedCount] = entry.valueCount;
  const values = once(() => readStrings(section(entry.section), 'values'));
  const folded = once(() => readStrings(section(entry.section), 'folded'));
  const exactRank = once(() => section(entry.section).packed('exact-rank'));
  const lexicon: AttributeLexiconData = {
    get values() {
      return values();
    },
    get folded() {
      return folded();
    },
    foldOf,
    firstOfFold,
    get exactRank() {
      return exactRank();
    },
  };
  return { kind: 'type', name: entry.name, lexicon, of, frequency };
}

/** As `foldedAttribute`, but the folded forms are read at first use. */
function foldedWordData({ manifest }: Catalogue, word: AttributeData): AttributeData {
  const none = { bytes: new Uint8Array(0), offsets: new Uint32Array(manifest.attributes[0].foldedCount + 1) };
  const { lexicon, ...rest } = foldedAttribute({
    ...word,
    lexicon: {
      values: none,
      folded: none,
      foldOf: word.lexicon.foldOf,
      firstOfFold: none.offsets,
      exactRank: none.offsets,
    },
  });
  return {
    ...rest,
    lexicon: {
      get values() {
        return word.lexicon.folded;
      },
      get folded() {
        return word.lexicon.folded;
      },
      foldOf: lexicon.foldOf,
      firstOfFold: lexicon.firstOfFold,
      exactRank: lexicon.exactRank,
    },
  };
}
