import { csvRow } from '@zaban/contract/tables';
import type { ImportedFile } from './report.ts';

/** A metadata.csv to fill in: what the documents say of themselves, and empty columns for the rest. */
export function metadataTable(files: readonly ImportedFile[]): string {
  const rows = [
    ['file', 'category', 'genre', 'title', 'author', 'year', 'access', 'imported_from'],
    ...files.map(({ name, category, title, author, year, from }) => [
      name,
      category,
      '',
      title,
      author,
      year,
      '',
      from,
    ]),
  ];
  return rows.map(csvRow).join('');
}
