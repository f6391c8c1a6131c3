type Values = readonly (string | number | null)[];

/**
 * Text that a spreadsheet would take for a formula that calls something, once blanks and quotes before it are off:
 * - after `=` or `@`, or a tab or line break, which spreadsheets leave out: anything with `(`, `|` or `!`;
 * - after `+` or `-`, with which sentences begin too: a name before `(` or `|`, or before `!` and a cell.
 * Signs, numbers, words with a hyphen before them and `- What!` are left as they are: whoever counts them wants them exact.
 */
const FORMULA = /^(?:[=@\t\r\n][^]*[(|!]|[+-][^]*(?:[\p{L}\p{N}_.'"]\s*[(|]|[\p{L}\p{N}_.'\]]![$\p{L}\p{N}_]))/u;

/** Where a cell of a description that would be a formula may begin; a spreadsheet takes blanks and quotes off before it. */
const FORMULA_IN_LINE = /[,;][\s"]*[=+\-@]/;

/** What a spreadsheet divides a table by where its list separator is `;`: it sees no quotes in the middle of a cell. */
const PIECE = /(?<=[;\t\r\n])[^;\t\r\n]+/g;

/** A row of a CSV file (RFC 4180), with its line end, for programs: every value exactly as it is. */
export function plainCsvRow(values: Values): string {
  return `${values.map((value) => csvField(String(value ?? ''))).join(',')}\r\n`;
}

/** A row of a CSV file (RFC 4180), with its line end. Text that would be a formula has `'` before it. */
export function csvRow(values: Values): string {
  return plainCsvRow(values.map((value) => marked(String(value ?? ''))));
}

/** A row as of `csvRow`, of what strangers write: `'` also stands before a formula after `;`, a tab or a line break. */
export function strangersCsvRow(values: Values): string {
  return csvRow(values.map((value) => String(value ?? '').replaceAll(PIECE, marked)));
}

/** A line of description before a table; in quotes only where a spreadsheet could find a formula between its commas. */
export function csvComment(line: string): string {
  const from = line.search(FORMULA_IN_LINE);
  return `${from !== -1 && /[(|!]/.test(line.slice(from)) ? quoted(line) : line}\r\n`;
}

function marked(text: string): string {
  return FORMULA.test(text.replace(/^[ "]+/, '')) ? `'${text}` : text;
}

function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? quoted(value) : value;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
