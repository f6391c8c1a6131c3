import { marked } from './formulas.ts';

type Values = readonly (string | number | null)[];

/** Possible start of a formula within a line of description; spreadsheets remove blanks and quotes before it. */
const FORMULA_IN_LINE = /[,;][\s"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/;

/** The cells that a spreadsheet with the list separator `;` sees in a text, since it ignores quotes inside a cell. */
const CELL_IN_TEXT = /(?<=[;\t\r\n])[^;\t\r\n]+/g;

/** A row of a CSV file (RFC 4180), with its line end. Formulas are escaped with `'`. */
export function csvRow(values: Values): string {
  return `${values.map((value) => csvField(marked(String(value ?? '')))).join(',')}\r\n`;
}

/** A row as `csvRow` of text that visitors wrote: `'` also escapes formulas after `;`, a tab or a line break. */
export function untrustedCsvRow(values: Values): string {
  return csvRow(values.map((value) => String(value ?? '').replaceAll(CELL_IN_TEXT, marked)));
}

/** A complete CSV file with a byte-order mark, so that spreadsheets read it as UTF-8. */
export function csvTable(rows: readonly Values[]): string {
  return `\uFEFF${rows.map(csvRow).join('')}`;
}

/**
 * A row of tab-separated values, with its line end: without quotes, with a space for each tab or line break inside a value, and
 * with `'` before a formula.
 */
export function tsvRow(values: Values): string {
  return `${values.map((value) => marked(String(value ?? '').replaceAll(/[\t\r\n]/g, ' '))).join('\t')}\n`;
}

/** A line of description before a table; quoted only if a spreadsheet could find a formula between its commas. */
export function csvComment(line: string): string {
  const from = line.search(FORMULA_IN_LINE);
  return `${from !== -1 && /[(|!（｜！]|['＇][#＃]/.test(line.slice(from)) ? quoted(line) : line}\r\n`;
}

function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? quoted(value) : value;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
