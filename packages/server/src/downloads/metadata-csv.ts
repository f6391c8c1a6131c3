import type { Corpus } from '@zaban/engine';
import { csvRow } from '@zaban/contract/tables';

/** Metadata of documents as the site's own metadata.csv writes them: `file` first, then every other field. */
export function metadataCsv({ documents }: Corpus, numbers: readonly number[]): string {
  const fields = [...documents.fields].filter(([name]) => name !== 'fileName');
  const rows = numbers.map((document) =>
    csvRow([
      documents.fileName(document),
      ...fields.map(([, field]) => field.lexicon.value(field.ofSpan[document])),
      documents.wordCount[document],
    ]),
  );
  return csvRow(['file', ...fields.map(([name]) => name), 'words']) + rows.join('');
}
