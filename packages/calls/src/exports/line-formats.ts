import type { TextEncoding } from '@zaban/engine';
import { csvRow, tsvRow } from '@zaban/contract/tables';

/** How the parts of a line are written in a text format. The bytes are the same as those of the writers of whole tables. */
export interface LineFormat extends TextEncoding {
  /** The text before the value of a column. */
  readonly before: (name: string, column: number) => string;
  readonly lineEnd: string;
  /** A complete cell with any value. */
  readonly cell: (value: string | null) => string;
  /** Whether all text cells are quoted, or only those with a marked token or separator. */
  readonly quotes: 'all' | 'marked';
  /** Whether a cell that begins with this byte may be a formula, so that it must be written as a whole by `cell`. */
  readonly isOdd: (byte: number) => boolean;
}

/** Names of the text formats. */
export type LineFormatName = 'csv' | 'tsv' | 'jsonl';

const A_FEW_SIGNS = new Set(Array.from('"=@+-', (sign) => sign.charCodeAt(0)));

/** Whether a byte can begin a formula, or the blanks and quotes before it. Every non-ASCII character counts as such. */
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
