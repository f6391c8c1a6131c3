import { untrustedCsvRow } from '@zaban/contract/tables';

/** Rows as CSV with a heading, for text that visitors wrote: see `untrustedCsvRow`. */
export function csvOfRows<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
): string {
  return untrustedCsvRow(columns) + rows.map((row) => untrustedCsvRow(columns.map((column) => row[column]))).join('');
}
