import { parse } from 'csv-parse/sync';
import type { WordEntry } from '../entry.ts';
import { entriesOfRows, rowsOfEntries } from './table.ts';

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The list as CSV (RFC 4180), with a byte-order mark so that spreadsheets read it as UTF-8. */
export function csvOfEntries(entries: readonly WordEntry[]): string {
  const lines = rowsOfEntries(entries).map((row) => row.map(quoted).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The entries of a CSV file, with or without a byte-order mark. Throws an Error that names row and column. */
export function entriesOfCsv(text: string): WordEntry[] {
  return entriesOfRows(parse(text, { bom: true, relaxColumnCount: true }));
}
