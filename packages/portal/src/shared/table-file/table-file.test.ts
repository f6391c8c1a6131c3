import { parquetReadObjects } from 'hyparquet';
import { expect, it } from 'vitest';
import { FORMATS } from './formats.ts';
import { tableFile, type TableOfFile } from './table-file.ts';

const TABLE: TableOfFile = {
  columns: ['word', 'hits', 'rate'],
  rows: [
    ['ڈیرہ', 3, 1.5],
    ['=SUM(A1)', 0, null],
  ],
};
const ABOUT = [['citation', 'A corpus']] as const;

it('a table of a screen is the same in Parquet, with types, when another library reads it', async () => {
  const file = await (await tableFile('parquet', TABLE, ABOUT)).arrayBuffer();
  expect(await parquetReadObjects({ file })).toEqual([
    { word: 'ڈیرہ', hits: 3n, rate: 1.5 },
    { word: '=SUM(A1)', hits: 0n, rate: null },
  ]);
});

it.each(FORMATS.map(([format]) => format))('a table of a screen can be had as %s', async (format) => {
  expect((await tableFile(format, TABLE, ABOUT)).size).toBeGreaterThan(20);
});
