import { rowsOf, workbookParts } from '@zaban/contract/workbook';
import type { CellValue } from 'read-excel-file/node';
import type { WordEntry } from '../entry.ts';
import type { WordEvidence } from '../evidence/index.ts';
import { entriesOfRows, rowsOfEntries } from './table.ts';

/** Width of a column in characters: fits most of its cells, within limits. */
function widthOf(cells: readonly string[]): number {
  const lengths = cells.map((cell) => cell.length).toSorted((a, b) => a - b);
  return Math.min(60, Math.max(8, lengths[Math.floor(lengths.length * 0.9)] ?? 0));
}

/** The list as an Excel workbook of one sheet, with a bold and frozen header row. */
export async function xlsxOfEntries(
  entries: readonly WordEntry[],
  evidence?: WordEvidence,
  sheet = 'Words',
): Promise<Buffer> {
  const [header = [], ...body] = rowsOfEntries(entries, evidence);
  const widths = header.map((_, column) => widthOf(body.map((row) => row[column]!)));
  // Every cell is text, also if it looks like a number or a formula.
  const rows = rowsOf(body.map((row) => row.map((value) => (value === '' ? null : value))));
  // The same entries give the same bytes, so its parts have the date of the last change, not of today.
  const changed = entries.reduce((latest, { since }) => (since > latest ? since : latest), '');
  const date = changed === '' ? undefined : new Date(`${changed}T00:00`);
  return Buffer.concat(await workbookParts([{ name: sheet, columns: header, widths, rows }], date));
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  // A spreadsheet program may have converted a version to a date.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** The entries of the first sheet of a workbook. Throws an Error that names row and column. */
export async function entriesOfXlsx(workbook: Buffer): Promise<WordEntry[]> {
  // Loaded on demand, since the library is large and seldom needed.
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(workbook).catch((error: unknown) => {
    throw new Error('It is not an .xlsx workbook, or it is damaged.', { cause: error });
  });
  return entriesOfRows(rows.map((cells, index) => ({ row: index + 1, values: cells.map(textOf) })));
}
