import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, it } from 'vitest';
import { columnsOfRows, parquetOf, type ParquetCell, type ParquetTable } from './index.ts';

async function bytesOf(table: ParquetTable): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of parquetOf(table)) parts.push(part);
  return new Blob(parts).arrayBuffer();
}

async function* streamed(rows: readonly (readonly ParquetCell[])[]): AsyncGenerator<readonly ParquetCell[]> {
  yield* rows;
}

it('is read back by another library, with types, missing values and metadata', async () => {
  const file = await bytesOf({
    columns: [
      { name: 'word', type: 'text' },
      { name: 'count', type: 'whole' },
      { name: 'rate', type: 'number' },
      { name: 'isWord', type: 'truth' },
    ],
    rows: [
      ['ڈیرہ', 3_000_000_000, 1.5, true],
      [null, null, null, null],
      ['', 0, -0.25, false],
    ],
    about: [
      ['citation', 'A corpus'],
      ['build', 'abc'],
    ],
  });
  expect(await parquetReadObjects({ file })).toEqual([
    { word: 'ڈیرہ', count: 3_000_000_000n, rate: 1.5, isWord: true },
    { word: null, count: null, rate: null, isWord: null },
    { word: '', count: 0n, rate: -0.25, isWord: false },
  ]);
  const { key_value_metadata, num_rows } = parquetMetadata(file);
  expect(key_value_metadata).toEqual([
    { key: 'citation', value: 'A corpus' },
    { key: 'build', value: 'abc' },
  ]);
  expect(num_rows).toBe(3n);
});

it('has all rows of a table that needs several groups of rows', async () => {
  const rows = Array.from({ length: 150_000 }, (_, row) => [row, `word ${row % 100}`]);
  const file = await bytesOf({
    columns: [
      { name: 'row', type: 'whole' },
      { name: 'word', type: 'text' },
    ],
    rows,
    about: [],
  });
  const read = await parquetReadObjects({ file });
  expect(read.map(({ row, word }) => [Number(row), String(word)])).toEqual(rows);
});

it('is a table without rows', async () => {
  const file = await bytesOf({ columns: [{ name: 'word', type: 'text' }], rows: [], about: [] });
  expect(await parquetReadObjects({ file })).toEqual([]);
});

it('has the types of the first values, and one column for each', async () => {
  const rows = [
    [null, 1, 2, 'a', null],
    ['x', 2, 2.5, '3', null],
  ];
  const { columns, rows: same } = await columnsOfRows(
    ['a', 'a', 'b', 'c', 'd'],
    streamed(rows),
    (column) => column === 1,
  );
  expect(columns).toEqual([
    { name: 'a', type: 'text' },
    { name: 'a_2', type: 'whole' },
    { name: 'b', type: 'number' },
    { name: 'c', type: 'text' },
    { name: 'd', type: 'text' },
  ]);
  const file = await bytesOf({ columns, rows: same, about: [] });
  expect(await parquetReadObjects({ file })).toEqual([
    { a: null, a_2: 1n, b: 2, c: 'a', d: null },
    { a: 'x', a_2: 2n, b: 2.5, c: '3', d: null },
  ]);
});

it('refuses a value that is not of the type of its column', async () => {
  const table: ParquetTable = { columns: [{ name: 'count', type: 'whole' }], rows: [['many']], about: [] };
  await expect(bytesOf(table)).rejects.toThrow('The column count has “many”, which is no whole.');
});
