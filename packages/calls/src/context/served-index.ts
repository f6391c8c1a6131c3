import { attachCorpus, type Corpus, type CorpusShare } from '@zaban/engine';
import { ALL_CRITERIA, type DocumentInfo } from '@zaban/contract';
import { documentInfo } from './document-info.ts';

/** A build of the index, with data that many calls need. */
export interface ServedIndex {
  readonly buildId: string;
  readonly corpus: Corpus;
  /** Metadata of each document, by its number. */
  readonly documents: readonly DocumentInfo[];
  /** Numbers of the documents by category value. */
  readonly byCategory: ReadonlyMap<string, readonly number[]>;
}

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
