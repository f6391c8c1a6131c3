// The two libraries for workbooks are large and seldom needed: they are loaded with the first workbook.
import type { CellValue } from 'read-excel-file/node';
import type { WordEntry } from '../entry.ts';
import type { WordEvidence } from '../evidence/index.ts';
import { entriesOfRows, rowsOfEntries } from './table.ts';

/** Width of a column in characters: as wide as most of its cells, within reason. */
function widthOf(cells: readonly string[]): number {
  const lengths = cells.map((cell) => cell.length).toSorted((a, b) => a - b);
  return Math.min(60, Math.max(8, lengths[Math.floor(lengths.length * 0.9)]));
}

/** The list as an Excel workbook of one sheet, its header row bold and held in place. */
export async function xlsxOfEntries(
  entries: readonly WordEntry[],
  evidence?: WordEvidence,
  sheet = 'Words',
): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const [header, ...body] = rowsOfEntries(entries, evidence);
  const columns = header.map((_, column) => ({ width: widthOf(body.map((row) => row[column])) }));
  const rows = [
    header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    // A cell that looks like a number or a formula is still text.
    ...body.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
  ];
  return writeExcelFile(rows, { columns, sheet, stickyRowsCount: 1 }).toBuffer();
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  // A spreadsheet program may have turned a version into a date.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** The entries of the first sheet of a workbook. Throws an Error that names row and column. */
export async function entriesOfXlsx(workbook: Buffer): Promise<WordEntry[]> {
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(workbook);
  return entriesOfRows(rows.map((row) => row.map(textOf)));
}
