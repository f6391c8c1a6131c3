import { unmarked } from './formulas.ts';

/*
 * table  = record (end record)*     end: CR LF, LF or CR
 * record = value (delimiter value)* delimiter: comma, semicolon or tab, whichever is most frequent in the first record
 * value  = plain text without '"' | '"' text '"', where "" stands for one quotation mark
 */

/** A row of a table. */
export interface TableRow {
  /** Number of the row as spreadsheets count, from 1. */
  readonly row: number;
  /** Number of the line of the file in which the row begins, from 1: a value may have several lines. */
  readonly line: number;
  readonly values: readonly string[];
}

/** What is wrong with a row of a table. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
  readonly line: number;
  /** A clause without the place. */
  readonly problem: string;

  constructor({ row, line }: Pick<TableRow, 'row' | 'line'>, problem: string) {
    super(`row ${row}: ${problem}`);
    this.line = line;
    this.problem = problem;
  }
}

/** Throws a fault. */
function refused(fault: TableFault): never {
  throw fault;
}

/**
 * Reads a table that a spreadsheet wrote (CSV or TSV, RFC 4180), with or without a byte-order mark. The first row has the names
 * of the columns; empty rows are left out. `'` before a formula, as in our own tables, is removed.
 *
 * Nothing is guessed: a row of another width goes to `refuse`, by which the reading ends unless it returns.
 * Throws a TableFault for a quotation mark that is not closed, or stands inside a value without quotation marks.
 */
export function readTable(text: string, refuse: (fault: TableFault) => void = refused): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of records(text)) {
    if (row.values.every((value) => value.trim() === '')) continue;
    const columns = rows[0]?.values.length ?? row.values.length;
    if (row.values.length !== columns) {
      const help =
        row.values.length > columns ? 'put values with separators in quotation marks' : 'write empty ones too';
      const values = row.values.length === 1 ? '1 value' : `${row.values.length} values`;
      refuse(new TableFault(row, `${values} for ${columns === 1 ? '1 column' : `${columns} columns`}; ${help}`));
    }
    rows.push(row);
  }
  return rows;
}

/** The delimiters, with the pattern of text without quotation marks up to the delimiter or the end of the row. */
const PLAIN: Readonly<Record<string, RegExp>> = { ',': /[^",\r\n]*/y, ';': /[^";\r\n]*/y, '\t': /[^"\t\r\n]*/y };

function* records(text: string): Generator<TableRow> {
  const delimiter = delimiterOf(text);
  const plain = PLAIN[delimiter]!;
  let values: string[] = [];
  let row = 1;
  let line = 1;
  /** Line breaks within the values of the row. */
  let breaks = 0;
  let at = text.startsWith('\ufeff') ? 1 : 0;
  for (;;) {
    const isQuoted = text[at] === '"';
    if (isQuoted) {
      const end = closingQuote(text, at + 1);
      if (end === -1) throw new TableFault({ row, line: line + breaks }, 'a quotation mark is not closed');
      const value = text.slice(at + 1, end).replaceAll('""', '"');
      breaks += value.match(/\r\n|\r|\n/g)?.length ?? 0;
      values.push(unmarked(value));
      at = end + 1;
    } else {
      plain.lastIndex = at;
      const value = plain.exec(text)?.[0] ?? '';
      values.push(unmarked(value));
      at += value.length;
    }
    const sign = text[at];
    if (sign === delimiter) {
      at += 1;
      continue;
    }
    if (sign !== undefined && sign !== '\n' && sign !== '\r') {
      const problem = isQuoted ? 'text follows a closing quotation mark' : 'a quotation mark is inside a value';
      throw new TableFault(
        { row, line: line + breaks },
        `${problem}; put such a value in quotation marks, and write "" for each inside`,
      );
    }
    yield { row, line, values };
    if (sign === undefined) return;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    values = [];
    row += 1;
    line += 1 + breaks;
    breaks = 0;
  }
}

/** Offset of the quotation mark that ends a value; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1 || text[at + 1] !== '"') return at;
  }
}

/**
 * The delimiter of a table that a spreadsheet wrote: the most frequent of comma, semicolon and tab in the first row, outside
 * quotation marks.
 */
function delimiterOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, counts.get(sign)! + 1);
  }
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
