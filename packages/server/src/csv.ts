/**
 * Whether a spreadsheet would take a cell for a formula that can call something. Signs, numbers and words with a hyphen before
 * them are left as they are: whoever counts them wants them exact.
 */
const FORMULA = /^[=+\-@\t\r][^]*[(|!]/;

/** A row of a CSV file (RFC 4180), with its line end. Text that would be a formula has `'` before it. */
export function csvRow(values: readonly (string | number | null)[]): string {
  const cells = values.map((value) => {
    const text = String(value ?? '');
    return csvField(FORMULA.test(text) ? `'${text}` : text);
  });
  return `${cells.join(',')}\r\n`;
}

/** A line of description before a table; in quotes only where a spreadsheet would find a formula between its commas. */
export function csvComment(line: string): string {
  const cells = line.split(/[,;]/).map((cell) => cell.trimStart());
  return `${cells.some((cell) => FORMULA.test(cell)) ? quoted(line) : line}\r\n`;
}

function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? quoted(value) : value;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
