import { Readable } from 'node:stream';
import { framesOf, type NamedSheet, sheetPath, sheetXml } from '@zaban/contract/workbook';
import { ZipFile } from 'yazl';

/**
 * An XLSX file as a stream. Rows are read only as fast as the stream is consumed. An error of the rows ends the stream with that
 * error; a reader that leaves ends the reading of rows.
 */
export function workbookOf(sheets: readonly NamedSheet[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  // `on`: of several errors, the first ends the stream, and the others must not end the process.
  zip.on('error', fail);
  // Whoever sends the stream sees its error too, but begins to listen later than the first sheet is read.
  output.on('error', () => {});
  for (const [path, xml] of framesOf(sheets)) zip.addBuffer(Buffer.from(xml), path);
  for (const [index, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(sheetPath(index + 1), (use) => {
      const xml = Readable.from(sheetXml(sheet));
      // yazl listens for errors only of streams that it is given before it begins to write.
      xml.on('error', fail);
      output.once('close', () => xml.destroy());
      use(undefined, xml);
    });
  }
  zip.end();
  return output;
}
