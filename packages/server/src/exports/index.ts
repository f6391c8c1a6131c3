// How is a whole result written to a file in constant memory?
export type { ExportTable } from './table.ts';
export { csvOf, jsonLinesOf, tsvOf } from './text-formats.ts';
export { workbookOf } from './workbook.ts';
export { sheetsOf } from './workbook-sheets.ts';
