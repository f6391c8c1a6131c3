import type { DocumentInfo } from '@zaban/contract';
import { accessLevel, type Corpus } from '@zaban/engine';

/** Fields that are named in `DocumentInfo`; all others are metadata columns of the site. */
const OWN_FIELDS = new Set(['fileName', 'category', 'genre', 'title', 'author', 'year', 'access', 'words']);

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
