import { csvTable, delimiterOf, unmarked } from '@zaban/contract/tables';
import { CsvError, parse } from 'csv-parse/sync';
import type { WordEntry } from '../entry.ts';
import type { WordEvidence } from '../evidence/index.ts';
import { entriesOfRows, rowsOfEntries } from './table.ts';

/**
 * The list as CSV (RFC 4180), with a byte-order mark so that spreadsheets read it as UTF-8. Cells cannot be read as
 * formulas.
 */
export function csvOfEntries(entries: readonly WordEntry[], evidence?: WordEvidence): string {
  return csvTable(rowsOfEntries(entries, evidence));
}

/**
 * The entries of a CSV file in the formats that spreadsheets write: with or without a byte-order mark; separated by
 * commas, semicolons or tabs, detected in the first line. Throws an Error that names row and column.
 */
export function entriesOfCsv(text: string): WordEntry[] {
  return entriesOfRows(rowsOfCsv(text).map((row) => row.map(unmarked)));
}

function rowsOfCsv(text: string): string[][] {
  try {
    return parse(text, { bom: true, relaxColumnCount: true, delimiter: delimiterOf(text) });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(
      error.code.includes('QUOTE')
        ? `Line ${String(error.lines)}: a quotation mark is not closed, or is inside a value without quotation marks.`
        : `${error.message}.`,
      { cause: error },
    );
  }
}
