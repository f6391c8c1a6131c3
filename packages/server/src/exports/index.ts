// How does a whole result become a file, at steady memory?
export type { Cell, ExportTable } from './table.ts';
export { csvOf, jsonLinesOf, tsvOf } from './text-formats.ts';
export { workbookOf } from './workbook.ts';
