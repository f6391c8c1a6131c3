import { csvTable, readTable } from '@zaban/contract/tables';
import type { WordEntry } from '../entry.ts';
import type { WordEvidence } from '../evidence/index.ts';
import { entriesOfRows, rowsOfEntries } from './table.ts';

/** The list as CSV (RFC 4180), with a byte-order mark so that spreadsheets read it as UTF-8. Cells cannot be read as formulas. */
export function csvOfEntries(entries: readonly WordEntry[], evidence?: WordEvidence): string {
  return csvTable(rowsOfEntries(entries, evidence));
}

/**
 * The entries of a CSV file in the formats that spreadsheets write: with or without a byte-order mark; separated by
 * commas, semicolons or tabs, detected in the first line. Throws an Error that names the row.
 */
export function entriesOfCsv(text: string): WordEntry[] {
  return entriesOfRows(readTable(text));
}
