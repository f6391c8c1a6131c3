import { DECLARATION, endless, framesOf, SHEET_ROWS, sheetOf, type ExportTable } from '@zaban/server/calls';
import { zipParts } from '@zaban/contract/zip';

const encoder = new TextEncoder();

/** An XLSX file as parts of a Blob: the sheets that the server writes, in a zip that is not compressed. */
export async function workbookParts(table: ExportTable): Promise<Uint8Array<ArrayBuffer>[]> {
  const sheets = Math.max(1, Math.ceil(table.total / (SHEET_ROWS - 1)));
  const names = [
    'About',
    ...Array.from({ length: sheets }, (_, index) => (index === 0 ? 'Table' : `Table ${index + 1}`)),
  ];
  const rows = table.rows[Symbol.asyncIterator]();
  const files = framesOf(names).map(([path, xml]) => [path, [encoder.encode(DECLARATION + xml)]] as const);
  const about = await encoded(sheetOf(['Name', 'Value'], endless(table.about), Infinity));
  const written: (readonly [string, Uint8Array<ArrayBuffer>[]])[] = [['xl/worksheets/sheet1.xml', about]];
  for (let sheet = 0; sheet < sheets; sheet++) {
    const content = await encoded(sheetOf(table.columns, rows, SHEET_ROWS - 1));
    written.push([`xl/worksheets/sheet${sheet + 2}.xml`, content]);
  }
  return zipParts([...files, ...written]);
}

async function encoded(text: AsyncIterable<string>): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of text) parts.push(encoder.encode(piece));
  return parts;
}
