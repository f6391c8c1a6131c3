import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import type { Cell } from '@zaban/contract/workbook';
import { workbookOf } from './workbook.ts';
import { sheetsOf } from './workbook-sheets.ts';

async function* rowsOf(count: number): AsyncGenerator<readonly Cell[]> {
  for (let row = 0; row < count; row++) yield [row, row === 0 ? '<a> & "b"\u0000' : null];
}

async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer as never);
  const zip = await open(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  const read = promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: (e: unknown, s: never) => void) => void);
  const done = new Promise((resolve, reject) => zip.once('end', resolve).once('error', reject));
  zip.on('entry', (entry: Entry) => {
    void (read(entry) as unknown as Promise<NodeJS.ReadableStream>).then(async (stream) => {
      parts.set(entry.fileName, (await buffer(stream as never)).toString());
      zip.readEntry();
    });
  });
  zip.readEntry();
  await done;
  return parts;
}

const table = (total: number) => ({
  columns: ['n', 'text'],
  total,
  about: [['corpus', 'A']] as const,
  rows: rowsOf(total),
});

it('begins a sheet when one is full, and loses no row', async () => {
  const parts = await partsOf(await buffer(workbookOf(sheetsOf(table(25), 11))));
  const sheets = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/'));
  expect(sheets).toHaveLength(4);
  const numbers = [2, 3, 4].flatMap((sheet) =>
    [...(parts.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').matchAll(/<v>(\d+)<\/v>/g)].map((found) =>
      Number(found[1]),
    ),
  );
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, row) => row));
});

it('escapes what XML cannot hold', async () => {
  const parts = await partsOf(await buffer(workbookOf(sheetsOf(table(1)))));
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('>&lt;a&gt; &amp; &quot;b&quot;<');
});
