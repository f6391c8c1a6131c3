/** The delimiter of a table that a spreadsheet wrote: the most frequent of comma, semicolon and tab in the first line, outside quotes. */
export function delimiterOf(text: string): string {
  const header = text.split(/\r\n|\r|\n/, 1)[0].replaceAll(/"[^"]*"/g, '');
  const count = (sign: string): number => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
