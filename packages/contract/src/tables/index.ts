// How is a table exported so that programs can read it and spreadsheets do not run its cells as formulas?
export { isFormula, marked, unmarked } from './formulas.ts';
export { csvComment, csvRow, csvTable, untrustedCsvRow, tsvRow } from './rows.ts';
