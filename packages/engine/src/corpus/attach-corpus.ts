import { openFile } from '../storage/index.ts';
import type { StoredFile } from '../storage/index.ts';
import type { Attribute, Corpus, TypeAttribute } from './corpus.ts';
import type { AttributeData, CorpusData } from './corpus-data.ts';
import { FoldedLexicon, StoredAttributeLexicon } from './lexicon.ts';
import { openAttributes, StoredStructure } from './spans.ts';
import { StoredDocuments } from './stored-documents.ts';
import { MemoryPostings } from './memory-postings.ts';
import { StoredPostings } from './stored-postings.ts';
import { StoredText } from './stored-text.ts';

const dataOf = new WeakMap<Corpus, CorpusData>();

/** The argument of `attachCorpus` in another thread; it can be posted as a message. */
export type CorpusShare = CorpusData;

/** The data with which another thread opens the same corpus without a copy. */
export function shareCorpus(corpus: Corpus): CorpusShare {
  const data = dataOf.get(corpus);
  if (data === undefined) throw new TypeError('Only an opened corpus can be shared.');
  return data;
}

/** Bytes of decoded posting lists that a thread keeps when they come from the file. */
const KEPT_POSTINGS = 1 << 29;

/**
 * Opens a corpus on memory shared by another thread. Posting lists on disk are read through the file of the thread that opened
 * the index, which must not close the corpus before the other threads have finished.
 */
export function attachCorpus(share: CorpusShare): Corpus {
  if (share.postings.kind === 'memory') return corpusOn(share, undefined);
  const { descriptor } = share.postings;
  if (descriptor === undefined) throw new TypeError('Posting lists that are not in a file cannot be shared.');
  return corpusOn(share, openFile(descriptor));
}

/** The corpus of some data; `postingsFile` is the open file of its posting lists where they are on disk. */
export function corpusOn(data: CorpusData, postingsFile: StoredFile | undefined): Corpus {
  const attributes = new Map(data.attributes.map((attribute) => [attribute.name, openAttribute(attribute)]));
  // Beside a column of other tags, `pos` holds the universal ones: both names mean the same then.
  const pos = attributes.get('pos');
  if (pos !== undefined && attributes.has('xpos') && !attributes.has('upos')) attributes.set('upos', pos);
  const word = attributes.get('word') as TypeAttribute;
  const lc = attributes.get('lc') as TypeAttribute;
  const wordOfType = (type: number): string => word.lexicon.value(word.ofType[type]);
  const text = new StoredText(data, wordOfType);
  const fields = openAttributes(data.documents.attributes);
  const { structureName } = data.documents;
  const documentStructure = new StoredStructure(structureName, data.documents, fields);
  const structures = data.structures.map(
    (structure) => new StoredStructure(structure.name, structure, openAttributes(structure.attributes)),
  );
  const corpus: Corpus = {
    buildId: data.buildId,
    formatVersion: data.formatVersion,
    tokenCount: data.tokenCount,
    wordCount: data.wordCount,
    typeCount: data.typeCount,
    tokens: data.tokens,
    typeIsWord: data.typeIsWord,
    firstTypeOfWord: data.firstTypeOfWord,
    attributes,
    word,
    lc,
    postings:
      data.postings.kind === 'memory'
        ? new MemoryPostings(data.postings)
        : new StoredPostings(data.postings, postingsFile as StoredFile, KEPT_POSTINGS),
    structures: new Map([documentStructure, ...structures].map((structure) => [structure.name, structure])),
    documents: new StoredDocuments(data.documents, fields),
    text: (start, end) => text.between(start, end),
    separatorAfter: (position) => text.separatorAfter(position),
    documentText: (document) => text.document(document),
    valueAt: (attribute, position) => {
      const value = attribute.kind === 'type' ? attribute.ofType[data.tokens[position]] : attribute.stream[position];
      return attribute.lexicon.value(value);
    },
    wordOfType,
  };
  dataOf.set(corpus, data);
  return corpus;
}

function openAttribute({ kind, name, lexicon, of, frequency }: AttributeData): Attribute {
  const opened = name === 'lc' ? new FoldedLexicon(lexicon) : new StoredAttributeLexicon(lexicon);
  return kind === 'type'
    ? { kind, name, lexicon: opened, ofType: of, frequency }
    : { kind, name, lexicon: opened, stream: of, frequency };
}
