import { csvComment, tsvRow, untrustedCsvRow } from '@zaban/contract/tables';
import { type About, described } from '../exports/described.ts';
import type { Format } from '../exports/formats.ts';
import type { ComparisonTable } from './compare-rows.ts';

/** CSV with a byte-order mark. */
function csvOf({ columns, rows }: ComparisonTable, about: About): string {
  return ['\uFEFF', ...described(about).map(csvComment), ...[columns, ...rows].map(untrustedCsvRow)].join('');
}

function tsvOf({ columns, rows }: ComparisonTable, about: About): string {
  return [...described(about).map((line) => tsvRow([line])), ...[columns, ...rows].map(tsvRow)].join('');
}

/** JSON Lines: the description, then an object for each row. */
function jsonLinesOf({ columns, rows }: ComparisonTable, about: About): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  return [{ about: Object.fromEntries(about) }, ...objects].map((each) => `${JSON.stringify(each)}\n`).join('');
}

/** The content of a comparison as a file with its description, as in the files of other views. */
export async function comparisonFile(format: Format, table: ComparisonTable, about: About): Promise<Blob> {
  switch (format) {
    case 'csv':
      return new Blob([csvOf(table, about)], { type: 'text/csv;charset=utf-8' });
    case 'tsv':
      return new Blob([tsvOf(table, about)], { type: 'text/tab-separated-values;charset=utf-8' });
    case 'jsonl':
      return new Blob([jsonLinesOf(table, about)], { type: 'application/jsonl;charset=utf-8' });
    case 'xlsx': {
      // Only this format needs the code of workbooks.
      const { rowsOf, workbookParts } = await import('@zaban/contract/workbook');
      const sheets = [
        { name: 'About', columns: ['Name', 'Value'], rows: rowsOf(about) },
        { name: 'Table', columns: table.columns, rows: rowsOf(table.rows), isOpened: true },
      ];
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return new Blob(await workbookParts(sheets), { type });
    }
  }
}
