import type { ExportTable } from './table.ts';

/** An exported table as a Parquet file, whose metadata have the description. */
export async function* parquetOfTable({
  about,
  columns,
  formats,
  rows,
}: ExportTable): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // Loaded at first use: most servers never write such a file.
  const { columnsOfRows, parquetOf } = await import('@zaban/contract/parquet');
  const table = await columnsOfRows(columns, rows, (column) => formats?.[column] === '#,##0');
  yield* parquetOf({ ...table, about });
}
