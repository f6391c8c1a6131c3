import { type NamedSheet, rowsOf, SHEET_ROWS } from '@zaban/contract/workbook';
import type { ExportTable } from './table.ts';

/**
 * The sheets of an exported table: what the file says about itself, then the table, which goes on in further sheets where one
 * is full. They are written one after the other. `sheetRows` is smaller in tests only.
 */
export function sheetsOf({ about, columns, rows, total }: ExportTable, sheetRows = SHEET_ROWS): NamedSheet[] {
  const most = sheetRows - 1;
  const coming = rows[Symbol.asyncIterator]();
  const tables = Array.from({ length: Math.max(1, Math.ceil(total / most)) }, (_, index) => {
    const name = index === 0 ? 'Table' : `Table ${index + 1}`;
    return { name, columns, rows: coming, most };
  });
  return [{ name: 'About', columns: ['Name', 'Value'], rows: rowsOf(about) }, ...tables];
}
