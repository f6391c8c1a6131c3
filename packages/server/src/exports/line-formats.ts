import type { TextEncoding } from '@zaban/engine';
import { csvRow, tsvRow } from '@zaban/contract/tables';

/** How a line is written in a format of text, piece by piece; the same bytes as the writers of whole tables make. */
export interface LineFormat extends TextEncoding {
  /** What stands before the value of a column. */
  readonly before: (name: string, column: number) => string;
  readonly lineEnd: string;
  /** A whole cell, whatever is in it. */
  readonly cell: (value: string | null) => string;
  /** Whether cells of text stand in quotes: all of them, or those in which something is marked. */
  readonly quotes: 'all' | 'marked';
  /** Whether a cell that begins with this byte may have to be looked at as a whole. */
  readonly isOdd: (byte: number) => boolean;
}

/** Names of the formats that have one. */
export type LineFormatName = 'csv' | 'tsv' | 'jsonl';

const A_FEW_SIGNS = new Set(Array.from('"=@+-', (sign) => sign.charCodeAt(0)));

/** What a formula begins with, and the blanks and quotes before it: every sign that is not ASCII is taken for one of those. */
const mayBeginFormula = (byte: number): boolean => byte <= 0x20 || byte >= 0x7f || A_FEW_SIGNS.has(byte);

const jsonl: LineFormat = {
  before: (name, column) => `${column === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  lineEnd: '}\n',
  cell: (value) => JSON.stringify(value),
  quotes: 'all',
  encode: (text) => JSON.stringify(text).slice(1, -1),
  isMarked: () => false,
  isOdd: () => false,
};

const csv: LineFormat = {
  before: (_name, column) => (column === 0 ? '' : ','),
  lineEnd: '\r\n',
  cell: (value) => csvRow([value]).slice(0, -2),
  quotes: 'marked',
  encode: (text) => text.replaceAll('"', '""'),
  isMarked: (text) => /[",\r\n]/.test(text),
  isOdd: mayBeginFormula,
};

const tsv: LineFormat = {
  before: (_name, column) => (column === 0 ? '' : '\t'),
  lineEnd: '\n',
  cell: (value) => tsvRow([value]).slice(0, -1),
  quotes: 'marked',
  encode: (text) => text.replaceAll(/[\t\r\n]/g, ' '),
  isMarked: () => false,
  isOdd: mayBeginFormula,
};

export const LINE_FORMATS: Readonly<Record<LineFormatName, LineFormat>> = { csv, tsv, jsonl };
