import { type NamedSheet, rowsOf, SHEET_ROWS } from '@zaban/contract/workbook';
import type { ExportTable } from './table.ts';

/**
 * The sheets of an exported table: the description, then the table, with which the workbook opens, on several sheets if it does not fit on one. The sheets must be
 * written in this order. `sheetRows` is smaller only in tests.
 */
export function sheetsOf(
  { about, aboutInWords = about, columns, rows, total, heads = columns, formats = [] }: ExportTable,
  sheetRows = SHEET_ROWS,
): NamedSheet[] {
  const most = sheetRows - 1;
  const coming = rows[Symbol.asyncIterator]();
  const tables = Array.from({ length: Math.max(1, Math.ceil(total / most)) }, (_, index) => {
    const name = index === 0 ? 'Table' : `Table ${index + 1}`;
    return { name, columns: heads, formats, rows: coming, most, isOpened: index === 0 };
  });
  return [{ name: 'About', columns: ['Name', 'Value'], rows: rowsOf(aboutInWords) }, ...tables];
}
