/**
 * Text that a spreadsheet would take for a formula that calls something, once blanks and quotes before it are off:
 * - after `=` or `@`, or a tab or line break, which spreadsheets leave out: anything with `(`, `|` or `!`;
 * - after `+` or `-`, with which sentences begin too: a name before `(` or `|`, or before `!` and a cell.
 * Signs, numbers, words with a hyphen before them and `- What!` are left as they are: whoever counts them wants them exact.
 */
const FORMULA = /^(?:[=@\t\r\n][^]*[(|!]|[+-][^]*(?:[\p{L}\p{N}_.'"]\s*[(|]|[\p{L}\p{N}_.'\]]![$\p{L}\p{N}_]))/u;

/** What a formula may begin with; full-width and small signs count as the usual ones where a spreadsheet reads Chinese or Japanese. */
const SIGN = /^[ "\u00A0\u3000]*[=@+\-\t\r\n＝＠＋－﹦﹫﹢﹣]/;

/** Whether a spreadsheet that opens a file with this cell could run it. */
export function isFormula(text: string): boolean {
  // NFKC makes the usual signs of full-width ones, and blanks of all that look like one.
  return SIGN.test(text) && FORMULA.test(text.normalize('NFKC').replace(/^[ "]+/, ''));
}

/** The text of a cell; `'` stands before one that would be a formula, and spreadsheets then show it as text. */
export function marked(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** What a cell said before it was marked: our own tables come back as they went. */
export function unmarked(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}
