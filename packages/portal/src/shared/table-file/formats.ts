/** The formats of files with the rows of a view: ending, name, use. */
export const FORMATS = [
  ['csv', 'CSV', 'for spreadsheets'],
  ['tsv', 'TSV', 'for R, Python and other programs'],
  ['xlsx', 'Excel', 'a workbook; no word becomes a number or a date'],
  ['jsonl', 'JSON Lines', 'one object for each row'],
] as const;

export type Format = (typeof FORMATS)[number][0];
