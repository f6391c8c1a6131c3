import { untrustedCsvRow } from '@zaban/contract/tables';

/** Returns a function that prints rows as CSV with a heading, for text that visitors wrote: see `untrustedCsvRow`. */
export function csvOf<Column extends string>(columns: readonly Column[]) {
  return (rows: readonly Readonly<Record<Column, string | number | null>>[]): string =>
    untrustedCsvRow(columns) + rows.map((row) => untrustedCsvRow(columns.map((column) => row[column]))).join('');
}
