import { Readable } from 'node:stream';
import { framesOf, type NamedSheet, sheetPath, sheetXml } from '@zaban/contract/workbook';
import { ZipFile } from 'yazl';

/** An XLSX file as a stream. Rows are read only as fast as the stream is consumed. */
export function workbookOf(sheets: readonly NamedSheet[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.once('error', (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  for (const [path, xml] of framesOf(sheets)) zip.addBuffer(Buffer.from(xml), path);
  for (const [index, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(sheetPath(index + 1), (use) => use(undefined, Readable.from(sheetXml(sheet))));
  }
  zip.end();
  return output;
}
