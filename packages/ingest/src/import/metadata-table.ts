import { csvRow } from '@zaban/contract/tables';
import type { ImportedFile } from './report.ts';

/**
 * A metadata.csv to fill in: known values of the files, further columns that the folder's own table had, and empty
 * values for the rest.
 */
export function metadataTable(files: readonly ImportedFile[], moreColumns: readonly string[]): string {
  const rows = [
    ['file', 'category', 'genre', 'title', 'author', 'year', 'access', ...moreColumns, 'imported_from'],
    ...files.map(({ name, category, title, author, year, fields, from }) => [
      name,
      category,
      fields.genre ?? '',
      title,
      author,
      year,
      fields.access ?? '',
      ...moreColumns.map((column) => fields[column] ?? ''),
      from,
    ]),
  ];
  return rows.map(csvRow).join('');
}
