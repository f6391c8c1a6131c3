// How is a table written that leaves the house, so that programs read it and no spreadsheet runs what it says?
export { isFormula, marked, unmarked } from './formulas.ts';
export { csvComment, csvRow, csvTable, strangersCsvRow, tsvRow } from './rows.ts';
