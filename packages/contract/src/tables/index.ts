// How is a table exchanged with spreadsheets, so that they do not run its cells as formulas and their tables can be read?
export { isFormula, marked, unmarked } from './formulas.ts';
export { readTable, TableFault, type TableRow } from './read-table.ts';
export { csvComment, csvRow, csvTable, untrustedCsvRow, tsvRow } from './rows.ts';
