import { csvRow } from '@zaban/contract/tables';
import type { Corpus } from '@zaban/engine';
import { fieldsOf } from './corpus-writer.ts';
import { DocumentFiles } from './file-names.ts';

/** A file of a folder: its path in the folder, and its content. */
export interface WrittenFile {
  readonly path: string;
  readonly content: Iterable<string>;
  /** Number of the document that it has. */
  readonly document?: number;
}

/** A corpus folder: each text as it was, in a folder of its category, and a table of their metadata. */
export function* textFolder(corpus: Corpus, documents: readonly number[]): Generator<WrittenFile> {
  const columns = [...corpus.documents.fields.keys()].filter((name) => name !== 'fileName');
  const files = new DocumentFiles('.txt');
  const rows = [['file', ...columns]];
  for (const document of documents) {
    const fields = fieldsOf(corpus, document);
    const file = files.take(corpus.documents.fileName(document));
    // A category is the name of one folder.
    const category = (fields.get('category') ?? '').replaceAll(/[\\/:*?"<>|\p{Cc}]|^\.+/gu, '_');
    rows.push([file, ...columns.map((name) => (name === 'category' ? category : (fields.get(name) ?? '')))]);
    yield { path: category === '' ? file : `${category}/${file}`, content: [corpus.documentText(document)], document };
  }
  yield { path: 'metadata.csv', content: rows.map(csvRow) };
}
