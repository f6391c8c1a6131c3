import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Cell } from '@zaban/contract/workbook';
import { workbookParts } from '../../testing/workbook-parts.ts';
import { workbookOf } from './workbook.ts';
import { sheetsOf } from '@zaban/calls';

async function* rowsOf(count: number): AsyncGenerator<readonly Cell[]> {
  for (let row = 0; row < count; row++) yield [row, row === 0 ? '<a> & "b"\u0000' : null];
}

const table = (total: number) => ({
  columns: ['n', 'text'],
  total,
  about: [['corpus', 'A']] as const,
  rows: rowsOf(total),
});

it('begins a sheet when one is full, and loses no row', async () => {
  const parts = await workbookParts(await buffer(workbookOf(sheetsOf(table(25), 11))));
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
  const parts = await workbookParts(await buffer(workbookOf(sheetsOf(table(1)))));
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('>&lt;a&gt; &amp; &quot;b&quot;<');
});
