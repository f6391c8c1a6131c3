// How is a table written as an Excel workbook?
export { type Cell, framesOf, rowsOf, type Sheet, SHEET_ROWS, sheetPath, sheetXml } from './workbook-xml.ts';
export { workbookParts, type NamedSheet } from './workbook-parts.ts';
