// How is a table written as an Excel workbook?
export {
  type Cell,
  framesOf,
  type NamedSheet,
  rowsOf,
  type Sheet,
  SHEET_ROWS,
  sheetPath,
  sheetXml,
} from './workbook-xml.ts';
export type { NumberFormat } from './number-formats.ts';
export { workbookParts } from './workbook-parts.ts';
