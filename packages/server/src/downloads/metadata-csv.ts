import type { Corpus } from '@zaban/engine';
import { csvRow } from '@zaban/contract/tables';

/** Metadata of documents in the form of a site's metadata.csv: `file` first, then all other fields, then `words`. */
export function metadataCsv({ documents }: Corpus, numbers: readonly number[]): string {
  const fields = [...documents.fields.keys()].filter((name) => name !== 'fileName');
  const rows = numbers.map((document) =>
    csvRow([
      documents.fileName(document),
      ...fields.map((name) => documents.valueOf(name, document)),
      documents.wordCount[document]!,
    ]),
  );
  return csvRow(['file', ...fields, 'words']) + rows.join('');
}
