import { describe, expect, it } from 'vitest';
import { readZip } from '../../../server/src/testing/read-zip.ts';
import { workbookParts } from './workbook.ts';
import { zipParts } from '@zaban/contract/zip';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

describe('a zip made in the browser', () => {
  it('is read by a program for zips, with names beyond ASCII and files in parts', async () => {
    const zip = zipParts([
      ['a.txt', [bytes('one '), bytes('two')]],
      ['لغت/b.txt', [bytes('')]],
    ]);
    const files = await readZip(Buffer.concat(zip));
    expect([...files]).toEqual([
      ['a.txt', 'one two'],
      ['لغت/b.txt', ''],
    ]);
  });

  it('holds a workbook with a sheet that describes the other', async () => {
    const rows = (async function* () {
      yield ['x', 1];
      yield ['<y>', null];
    })();
    const table = { columns: ['word', 'count'], total: 2, about: [['corpus', 'C & D']], rows } as const;
    const files = await readZip(Buffer.concat(await workbookParts(table)));
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('C &amp; D');
    expect(files.get('xl/worksheets/sheet2.xml')).toContain(
      '<row><c t="inlineStr"><is><t xml:space="preserve">&lt;y&gt;',
    );
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="Table" sheetId="2"');
  });
});
