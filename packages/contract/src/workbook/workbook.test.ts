import { describe, expect, it } from 'vitest';
import { readZip } from '../../../server/src/testing/read-zip.ts';
import { zipParts } from '../zip/zip.ts';
import { rowsOf, workbookParts } from './index.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

it('a zip is read by a program for zips, with names beyond ASCII and files in parts', async () => {
  const zip = zipParts([
    ['a.txt', [bytes('one '), bytes('two')]],
    ['لغت/b.txt', [bytes('')]],
  ]);
  expect([...(await readZip(Buffer.concat(zip)))]).toEqual([
    ['a.txt', 'one two'],
    ['لغت/b.txt', ''],
  ]);
});

it('gives the files of a zip the date that is named', () => {
  const [header] = zipParts([['a.txt', []]], new Date(2024, 1, 29, 13, 45, 30));
  const fields = new DataView(header.buffer);
  expect([fields.getUint16(10, true), fields.getUint16(12, true)]).toEqual([
    (13 << 11) | (45 << 5) | 15,
    (44 << 9) | (2 << 5) | 29,
  ]);
});

describe('a workbook', () => {
  it('has its sheets in their order, each with a heading that stays in sight', async () => {
    const rows = rowsOf([
      ['x', 1],
      ['<y>', null],
    ]);
    const parts = await workbookParts([
      { name: 'About', columns: ['Name', 'Value'], rows: rowsOf([['corpus', 'C & D']]) },
      { name: 'Table', columns: ['word', 'count'], widths: [20, 8], rows },
    ]);
    const files = await readZip(Buffer.concat(parts));
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('C &amp; D');
    const table = files.get('xl/worksheets/sheet2.xml');
    expect(table).toContain('<row r="3"><c r="A3" t="inlineStr"><is><t xml:space="preserve">&lt;y&gt;');
    expect(table).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">word<');
    expect(table).toContain('state="frozen"');
    expect(table).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="Table" sheetId="2"');
    expect(files.has('xl/styles.xml')).toBe(true);
  });

  it('opens with the sheet of the data, whose numbers have full precision and a format', async () => {
    const parts = await workbookParts([
      { name: 'About', columns: ['Name'], rows: rowsOf([]) },
      {
        name: 'Table',
        columns: ['word', 'rate'],
        formats: [undefined, '#,##0.00'],
        rows: rowsOf([['x', 1.23456]]),
        isOpened: true,
      },
    ]);
    const files = await readZip(Buffer.concat(parts));
    expect(files.get('xl/workbook.xml')).toContain('<workbookView activeTab="1"/></bookViews><sheets>');
    expect(files.get('xl/worksheets/sheet2.xml')).toContain('<c r="B2" s="4"><v>1.23456</v></c>');
    const styles = files.get('xl/styles.xml') ?? '';
    const formats = [...styles.matchAll(/<xf numFmtId="(\d+)"/g)].slice(1).map(([, id]) => id);
    expect(styles).toContain(`<numFmt numFmtId="${formats[4]}" formatCode="#,##0.00"/>`);
  });

  it('names the place of each cell, beyond the 26th column too', async () => {
    const columns = Array.from({ length: 703 }, (_, column) => String(column));
    const files = await readZip(Buffer.concat(await workbookParts([{ name: 'A', columns, rows: rowsOf([]) }])));
    const places = files.get('xl/worksheets/sheet1.xml')?.match(/(?<=<c r=")[A-Z]+/g) ?? [];
    expect([0, 25, 26, 51, 52, 701, 702].map((column) => places[column])).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });

  it('shares rows among sheets that have room for some of them', async () => {
    const rows = rowsOf([[1], [2], [3]]);
    const parts = await workbookParts(['A', 'B'].map((name) => ({ name, columns: ['n'], rows, most: 2 })));
    const files = await readZip(Buffer.concat(parts));
    const numbers = [1, 2].map((sheet) => files.get(`xl/worksheets/sheet${sheet}.xml`)?.match(/(?<=<v>)\d+/g));
    expect(numbers).toEqual([['1', '2'], ['3']]);
  });
});
