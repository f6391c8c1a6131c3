/** The formats of files with the rows of a view: ending, name, use. */
export const FORMATS = [
  ['csv', 'CSV', 'for spreadsheets'],
  ['tsv', 'TSV', 'for R, Python and other programs'],
  ['xlsx', 'Excel', 'no cell turns into a date'],
  ['jsonl', 'JSON Lines', 'for programs'],
  ['parquet', 'Parquet', 'for data frames, with types'],
] as const;

export type Format = (typeof FORMATS)[number][0];
