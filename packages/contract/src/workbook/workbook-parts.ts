import { deflatedZipParts } from '../zip/zip.ts';
import { framesOf, type NamedSheet, sheetPath, sheetXml } from './workbook-xml.ts';

/** An XLSX file as parts of a Blob, for tables in memory and in browsers. */
export function workbookParts(sheets: readonly NamedSheet[], date?: Date): Promise<Uint8Array<ArrayBuffer>[]> {
  const frames = framesOf(sheets);
  return deflatedZipParts(
    [
      ...frames.map(([path, xml]) => ({ name: path, content: [xml] })),
      ...sheets.map((sheet, index) => ({ name: sheetPath(index + 1), content: sheetXml(sheet) })),
    ],
    date,
  );
}
