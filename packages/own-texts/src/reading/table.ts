/*
 * table  = record (end record)*     end: CR LF, LF or CR
 * record = value (delimiter value)* delimiter: comma, semicolon or tab, whichever is most frequent in the first line
 * value  = plain text | '"' text '"', where "" stands for one quotation mark
 */

/** The rows of a CSV or TSV table, without empty rows. The first row has the names of the columns. */
export function readTable(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let at = text.startsWith('\ufeff') ? 1 : 0;
  const endRow = (): void => {
    row.push(value);
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
    value = '';
  };
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"' && value === '') {
      const end = closingQuote(text, at + 1);
      value = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else if (sign === delimiter) {
      row.push(value);
      value = '';
      at += 1;
    } else if (sign === '\n' || sign === '\r') {
      endRow();
      at += text.startsWith('\r\n', at) ? 2 : 1;
    } else {
      const end = plainEnd(text, at, delimiter);
      value += text.slice(at, end);
      at = end;
    }
  }
  endRow();
  return rows;
}

/** Offset of the quotation mark that ends a value; the length of the text if there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    if (text[at + 1] !== '"') return at;
  }
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let at = from + 1;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function delimiterOf(text: string): string {
  const header = text.split(/[\r\n]/, 1)[0].replaceAll(/"[^"]*"/g, '');
  const count = (sign: string): number => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
