import { csvComment, tsvRow, untrustedCsvRow } from '@zaban/contract/tables';
import { type About, described } from './described.ts';
import type { Format } from './formats.ts';

/** A table of a view: the headings of its columns, and its rows. */
export interface TableOfFile {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Widths of the columns of a workbook in characters; absent: the spreadsheet's default. */
  readonly widths?: readonly number[];
}

/** CSV with a byte-order mark. */
function csvOf({ columns, rows }: TableOfFile, about: About): string {
  return ['\uFEFF', ...described(about).map(csvComment), ...[columns, ...rows].map(untrustedCsvRow)].join('');
}

function tsvOf({ columns, rows }: TableOfFile, about: About): string {
  return [...described(about).map((line) => tsvRow([line])), ...[columns, ...rows].map(tsvRow)].join('');
}

/** JSON Lines: the description, then an object for each row. */
function jsonLinesOf({ columns, rows }: TableOfFile, about: About): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  return [{ about: Object.fromEntries(about) }, ...objects].map((each) => `${JSON.stringify(each)}\n`).join('');
}

async function* streamed<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

/** The content of a table as a file with its description, as in the files that a server writes. */
export async function tableFile(format: Format, table: TableOfFile, about: About): Promise<Blob> {
  switch (format) {
    case 'csv':
      return new Blob([csvOf(table, about)], { type: 'text/csv;charset=utf-8' });
    case 'tsv':
      return new Blob([tsvOf(table, about)], { type: 'text/tab-separated-values;charset=utf-8' });
    case 'jsonl':
      return new Blob([jsonLinesOf(table, about)], { type: 'application/jsonl;charset=utf-8' });
    case 'parquet': {
      const { columnsOfRows, parquetOf } = await import('@zaban/contract/parquet');
      const { columns, rows } = table;
      const isWhole = (column: number): boolean =>
        rows.every((row) => row[column] === null || Number.isInteger(row[column]));
      const typed = await columnsOfRows(columns, streamed(rows), isWhole);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of parquetOf({ ...typed, about })) parts.push(part);
      return new Blob(parts, { type: 'application/vnd.apache.parquet' });
    }
    case 'xlsx': {
      // Only this format needs the code of workbooks.
      const { rowsOf, workbookParts } = await import('@zaban/contract/workbook');
      const sheets = [
        { name: 'About', columns: ['Name', 'Value'], rows: rowsOf(about) },
        { ...table, name: 'Table', rows: rowsOf(table.rows), isOpened: true },
      ];
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return new Blob(await workbookParts(sheets, new Date()), { type });
    }
  }
}
