/** The formats of files with the rows of a view: ending, name, use. */
export const FORMATS = [
  ['csv', 'CSV', 'for spreadsheets'],
  ['tsv', 'TSV', 'for R, Python and other programs'],
  ['xlsx', 'Excel', 'a workbook; words such as “1-2” stay as they are'],
  ['jsonl', 'JSON Lines', 'one object for each row'],
] as const;

export type Format = (typeof FORMATS)[number][0];
