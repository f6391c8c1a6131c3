import { JSON_LINES, type LineFormat } from '@zaban/engine';
import { csvRow, tsvRow } from '@zaban/contract/tables';

/** Names of the text formats. */
export type LineFormatName = 'csv' | 'tsv' | 'jsonl';

const A_FEW_SIGNS = new Set(Array.from('"=@+-', (sign) => sign.charCodeAt(0)));

/** Whether a byte can begin a formula, or the blanks and quotes before it. Every non-ASCII character counts as such. */
const mayBeginFormula = (byte: number): boolean => byte <= 0x20 || byte >= 0x7f || A_FEW_SIGNS.has(byte);

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

export const LINE_FORMATS: Readonly<Record<LineFormatName, LineFormat>> = { csv, tsv, jsonl: JSON_LINES };
