import { csvTable, unmarked } from '@zaban/contract/tables';
import { parse } from 'csv-parse/sync';
import type { WordEntry } from '../entry.ts';
import type { WordEvidence } from '../evidence/index.ts';
import { entriesOfRows, rowsOfEntries } from './table.ts';

/** The list as CSV (RFC 4180), with a byte-order mark so that spreadsheets read it as UTF-8, and without formulas. */
export function csvOfEntries(entries: readonly WordEntry[], evidence?: WordEvidence): string {
  return csvTable(rowsOfEntries(entries, evidence));
}

/** The entries of a CSV file, with or without a byte-order mark. Throws an Error that names row and column. */
export function entriesOfCsv(text: string): WordEntry[] {
  const rows = parse(text, { bom: true, relaxColumnCount: true });
  return entriesOfRows(rows.map((row) => row.map(unmarked)));
}
