/**
 * Matches text that a spreadsheet would run as a formula that calls something or reads another file, after leading blanks and
 * quotes are removed:
 * - after `=` or `@`, or a tab or line break, which spreadsheets ignore: any text with `(`, `|`, `!` or `'#`, the end of a file's
 *   address in LibreOffice;
 * - after `+` or `-`, with which sentences begin too: a name before `(` or `|`, or before `!` and a cell; or `'#`.
 * Symbols, numbers, words after a hyphen and `- What!` are not matched, so that they are exported unchanged.
 */
const FORMULA =
  /^(?:[=@\t\r\n][^]*(?:[(|!]|'#)|[+-][^]*(?:'#|[\p{L}\p{N}_.'"]\s*[(|]|[\p{L}\p{N}_.'\]]![$\p{L}\p{N}_]))/u;

/** Matches the start of a formula. Spreadsheets in Chinese or Japanese also accept full-width and small signs. */
const SIGN = /^[ "\u00A0\u3000]*[=@+\-\t\r\n＝＠＋－﹦﹫﹢﹣]/;

/** Whether a spreadsheet that opens a file with this cell could run it as a formula. */
export function isFormula(text: string): boolean {
  // NFKC replaces full-width signs by the usual ones, and all kinds of blanks by spaces.
  return SIGN.test(text) && FORMULA.test(text.normalize('NFKC').replace(/^[ "]+/, ''));
}

/** Escapes the text of a cell: puts `'` before a formula, so that spreadsheets show it as text. */
export function marked(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** Undoes `marked`, so that our own tables are read back unchanged. */
export function unmarked(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}
