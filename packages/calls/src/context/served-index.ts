import { accessLevel, attachCorpus, type Corpus, type CorpusShare } from '@zaban/engine';
import { ALL_CRITERIA, type DocumentInfo } from '@zaban/contract';

/** A build of the index, with data that many calls need. */
export interface ServedIndex {
  readonly buildId: string;
  readonly corpus: Corpus;
  /** Metadata of each document, by its number. */
  readonly documents: readonly DocumentInfo[];
  /** Numbers of the documents by category value. */
  readonly byCategory: ReadonlyMap<string, readonly number[]>;
}

/** Fields that are named in `DocumentInfo`; all others are metadata columns of the site. */
const OWN_FIELDS = new Set(['fileName', 'category', 'genre', 'title', 'author', 'year', 'access', 'words']);

/** As `servedCorpus`, for a corpus that another thread opened. */
export function servedIndex(share: CorpusShare): ServedIndex {
  return servedCorpus(attachCorpus(share));
}

/** Collects for an opened corpus the data of its documents that many calls need. */
export function servedCorpus(corpus: Corpus): ServedIndex {
  const documents = Array.from({ length: corpus.documents.count }, (_, document) => documentInfo(corpus, document));
  const byCategory = new Map<string, number[]>();
  documents.forEach(({ category }, document) => {
    const numbers = byCategory.get(category);
    if (numbers === undefined) byCategory.set(category, [document]);
    else numbers.push(document);
  });
  return { buildId: corpus.buildId, corpus, documents, byCategory };
}

/** Numbers of the documents of a category, or of all. */
export function documentsIn({ byCategory, documents }: ServedIndex, criteria: string): readonly number[] {
  return criteria === ALL_CRITERIA ? [...documents.keys()] : (byCategory.get(criteria) ?? []);
}

/** The metadata of a document in exported lines: all fields except name and size. */
export function metadataOf({
  fileName: _fileName,
  words: _words,
  ...metadata
}: DocumentInfo): Readonly<Record<string, unknown>> {
  return metadata;
}

/** The metadata of a document. */
export function documentInfo(corpus: Corpus, document: number): DocumentInfo {
  const { fields, wordCount } = corpus.documents;
  const valueOf = (name: string): string => corpus.documents.valueOf(name, document);
  const info: DocumentInfo = {
    fileName: corpus.documents.fileName(document),
    category: valueOf('category'),
    genre: valueOf('genre'),
    title: valueOf('title'),
    author: valueOf('author'),
    year: valueOf('year'),
    access: accessLevel(valueOf('access')),
    words: wordCount[document]!,
  };
  for (const name of fields.keys()) if (!OWN_FIELDS.has(name)) info[name] = valueOf(name);
  return info;
}
