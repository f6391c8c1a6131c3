import { marked } from './formulas.ts';

type Values = readonly (string | number | null)[];

/** Where a cell of a description that would be a formula may begin; a spreadsheet takes blanks and quotes off before it. */
const FORMULA_IN_LINE = /[,;][\s"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/;

/** What a spreadsheet divides a table by where its list separator is `;`: it sees no quotes in the middle of a cell. */
const PIECE = /(?<=[;\t\r\n])[^;\t\r\n]+/g;

/** A row of a CSV file (RFC 4180), with its line end. Text that would be a formula has `'` before it. */
export function csvRow(values: Values): string {
  return `${values.map((value) => csvField(marked(String(value ?? '')))).join(',')}\r\n`;
}

/** A row as of `csvRow`, of what strangers write: `'` also stands before a formula after `;`, a tab or a line break. */
export function strangersCsvRow(values: Values): string {
  return csvRow(values.map((value) => String(value ?? '').replaceAll(PIECE, marked)));
}

/** A whole CSV file with a byte-order mark, so that spreadsheets read it as UTF-8. */
export function csvTable(rows: readonly Values[]): string {
  return `\uFEFF${rows.map(csvRow).join('')}`;
}

/**
 * A row of tab-separated values, with its line end: no quotes, a blank for each tab or line break inside a value, and
 * `'` before text that would be a formula.
 */
export function tsvRow(values: Values): string {
  return `${values.map((value) => marked(String(value ?? '').replaceAll(/[\t\r\n]/g, ' '))).join('\t')}\n`;
}

/** A line of description before a table; in quotes only where a spreadsheet could find a formula between its commas. */
export function csvComment(line: string): string {
  const from = line.search(FORMULA_IN_LINE);
  return `${from !== -1 && /[(|!（｜！]/.test(line.slice(from)) ? quoted(line) : line}\r\n`;
}

function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? quoted(value) : value;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
