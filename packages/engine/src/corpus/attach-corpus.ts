import { foldingOf, type Folding } from '../text/index.ts';
import { openFile } from '../storage/open-file.ts';
import type { StoredFile } from '../storage/index.ts';
import type { Attribute, AttributeLexicon, Corpus, TypeAttribute, Postings, Structure } from './corpus.ts';
import type { AttributeData, CorpusData } from './corpus-data.ts';
import { TOKENS_HERE, type TokenAccess } from './far-tokens.ts';
import { storedLexicon } from './lexicon.ts';
import { openAttributes, StoredStructure } from './spans.ts';
import { StoredDocuments } from './stored-documents.ts';
import { MemoryPostings } from './memory-postings.ts';
import { StoredPostings } from './stored-postings.ts';
import { StoredText, type CorpusText } from './stored-text.ts';
import { frequencyOfStream, valuesOfStream } from './unread-stream.ts';

const dataOf = new WeakMap<Corpus, CorpusData>();

/** The data of a corpus for `attachCorpus` in another thread; it can be posted as a message. */
export type CorpusShare = CorpusData;

/**
 * The data with which another thread opens the same corpus without a copy. Throws a TypeError for a corpus that was not
 * opened from an index.
 */
export function shareCorpus(corpus: Corpus): CorpusShare {
  const data = dataOf.get(corpus);
  if (data === undefined) throw new TypeError('Only an opened corpus can be shared.');
  return data;
}

/** Descriptors of the files that stay open while a corpus is used, since parts of it are read at first use. */
export function filesKeptOpen({ attributes, postings }: CorpusShare): number[] {
  const stored = postings.kind === 'memory' ? postings.unread : postings;
  const all = [stored?.descriptor, ...attributes.map(({ unread }) => unread?.descriptor)];
  return all.filter((descriptor) => descriptor !== undefined);
}

/** Size in bytes of the cache of decoded posting lists in each thread, for lists that are read from the file. */
export const POSTINGS_CACHE_BYTES = 1 << 29;

/**
 * Opens a corpus with all tokens on memory shared by another thread. Posting lists on disk are read through the file of
 * the thread that opened the index; it must not close the corpus before the other threads have finished.
 */
export function attachStored(share: CorpusShare): Corpus {
  const { postings } = share;
  const stored = postings.kind === 'memory' ? postings.unread : postings;
  if (stored === undefined) return corpusOn(share, storedParts(share, undefined));
  const { descriptor } = stored;
  if (descriptor === undefined) throw new TypeError('Posting lists that are not in a file cannot be shared.');
  return corpusOn(share, storedParts(share, openFile(descriptor)));
}

/**
 * The parts of a corpus that read its data directly. `postingsFile`: the open file of the posting lists; undefined if
 * all are in memory.
 */
export function storedParts(data: CorpusData, postingsFile: StoredFile | undefined): CorpusParts {
  return {
    postings:
      data.postings.kind === 'memory'
        ? new MemoryPostings(data.postings, postingsFile)
        : new StoredPostings(data.postings, postingsFile as StoredFile, POSTINGS_CACHE_BYTES),
    text: new StoredText(data),
    tokensAreNear: () => true,
    lexiconOf: storedLexicon,
  };
}

/** Makes the corpus of some data. Data that are getters are read at first use. */
export function corpusOn(
  data: CorpusData,
  { postings, text, lexiconOf, tokensAreNear, access = TOKENS_HERE, singleSpans }: CorpusParts,
): Corpus {
  const folding = foldingOf(data.folds);
  const attributes = new Map(
    data.attributes.map((attribute) => [attribute.name, openAttribute(attribute, lexiconOf(attribute, folding))]),
  );
  // If `xpos` has other tags, `pos` has the universal ones, so `upos` means the same attribute.
  const pos = attributes.get('pos');
  if (pos !== undefined && attributes.has('xpos') && !attributes.has('upos')) attributes.set('upos', pos);
  const word = attributes.get('word') as TypeAttribute;
  const lc = attributes.get('lc') as TypeAttribute;
  const wordOfType = (type: number): string => word.lexicon.value(word.ofType[type]);
  const fields = openAttributes(data.documents.attributes, folding);
  const { structureName } = data.documents;
  const documentStructure = new StoredStructure(structureName, data.documents, fields);
  const structures = data.structures.map((structure) => {
    const { name } = structure;
    const spanAt = singleSpans?.structure === name ? singleSpans.spanAt : undefined;
    return new StoredStructure(name, structure, openAttributes(structure.attributes, folding), spanAt);
  });
  const corpus: Corpus = {
    buildId: data.buildId,
    formatVersion: data.formatVersion,
    tokenCount: data.tokenCount,
    wordCount: data.wordCount,
    typeCount: data.typeCount,
    folding,
    get tokens() {
      return data.tokens;
    },
    get typeFrequency() {
      return data.typeFrequency;
    },
    get typeIsWord() {
      return data.typeIsWord;
    },
    get firstTypeOfWord() {
      return data.firstTypeOfWord;
    },
    attributes,
    word,
    lc,
    postings,
    structures: new Map([documentStructure, ...structures.filter(isOfText)].map(named)),
    remarks: new Map(structures.filter((structure) => !isOfText(structure)).map(named)),
    documents: new StoredDocuments(data.documents, fields),
    text: (start, end) => text.between(start, end),
    separatorAfter: (position) => text.separatorAfter(position),
    isWordAt: (position) => text.isWordAt(position),
    get tokensAreNear() {
      return tokensAreNear();
    },
    ...access,
    documentText: (document) => text.document(document),
    valueAt: (attribute, position) => {
      access.fetch(() => ({ start: Uint32Array.of(position), end: Uint32Array.of(position + 1) }));
      const value = attribute.kind === 'type' ? attribute.ofType[data.tokens[position]] : attribute.stream[position];
      return attribute.lexicon.value(value);
    },
    wordOfType,
  };
  dataOf.set(corpus, data);
  return corpus;
}

/** Whether a structure is one of the text, and no remark of a reader; see `Corpus.remarks`. */
function isOfText({ name }: StoredStructure): boolean {
  return !name.startsWith('#');
}

function named(structure: StoredStructure): [string, StoredStructure] {
  return [structure.name, structure];
}

function openAttribute(data: AttributeData, lexicon: AttributeLexicon): Attribute {
  const { name } = data;
  if (data.kind === 'stream') {
    return {
      kind: 'stream',
      name,
      lexicon,
      get stream() {
        return valuesOfStream(data);
      },
      unread: data.unread,
      get frequency() {
        return frequencyOfStream(data);
      },
    };
  }
  return {
    kind: 'type',
    name,
    lexicon,
    planes: data.planes,
    get ofType() {
      return data.of;
    },
    get frequency() {
      return data.frequency;
    },
  };
}

/** The parts of a corpus that depend on where its data are stored. */
interface CorpusParts {
  readonly postings: Postings;
  readonly text: CorpusText;
  readonly lexiconOf: (attribute: AttributeData, folding: Folding) => AttributeLexicon;
  /** Value of `Corpus.tokensAreNear`. */
  readonly tokensAreNear: () => boolean;
  /** Access to tokens that are stored elsewhere; absent if all are here. */
  readonly access?: TokenAccess;
  /** Finds single spans of a structure without reading the others; absent where all are read. */
  readonly singleSpans?: { readonly structure: string; readonly spanAt: Structure['spanAt'] };
}
