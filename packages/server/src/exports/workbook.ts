import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportTable } from './table.ts';
import { DECLARATION, endless, framesOf, SHEET_ROWS, sheetOf } from './workbook-xml.ts';

/** An XLSX file as a stream. `sheetRows` is smaller in tests only. */
export function workbookOf(table: ExportTable, sheetRows = SHEET_ROWS): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.once('error', (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  const sheets = Math.max(1, Math.ceil(table.total / (sheetRows - 1)));
  const names = [
    'About',
    ...Array.from({ length: sheets }, (_, index) => (index === 0 ? 'Table' : `Table ${index + 1}`)),
  ];
  for (const [path, xml] of framesOf(names)) zip.addBuffer(Buffer.from(DECLARATION + xml), path);
  const about = { columns: ['Name', 'Value'], rows: table.about };
  const add = (number: number, content: () => AsyncGenerator<string>): void => {
    zip.addReadStreamLazy(`xl/worksheets/sheet${number}.xml`, (use) => use(undefined, Readable.from(content())));
  };
  add(1, () => sheetOf(about.columns, endless(about.rows), Infinity));
  const rows = table.rows[Symbol.asyncIterator]();
  for (let sheet = 0; sheet < sheets; sheet++) add(sheet + 2, () => sheetOf(table.columns, rows, sheetRows - 1));
  zip.end();
  return output;
}
