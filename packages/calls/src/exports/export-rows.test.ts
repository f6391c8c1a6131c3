import { describe, expect, it } from 'vitest';
import { exportTable } from './export-rows.ts';

/** The columns and rows of a file with these rows. */
async function tableOf(rows: readonly object[]) {
  const answer = { count: rows.length, buildId: 'b', truncated: false, rows };
  const { columns, rows: read } = await exportTable(
    { read: () => Promise.resolve(answer), more: () => ({}), about: [], usualColumns: ['value', 'count'] },
    false,
  );
  const cells: unknown[] = [];
  for await (const row of read) cells.push(row);
  return { columns, rows: cells };
}

describe('the columns of a file', () => {
  it('are those of all rows, each at its place', async () => {
    const { columns, rows } = await tableOf([
      { value: 'cup', most2: 0.1, cql: 'a' },
      { value: 'pot', most1: 0.2, most2: 0.3, cql: 'b' },
    ]);
    expect(columns).toEqual(['value', 'most1', 'most2', 'cql']);
    expect(rows).toEqual([
      ['cup', null, 0.1, 'a'],
      ['pot', 0.2, 0.3, 'b'],
    ]);
  });

  it('have an inner field under another name where a field of the row has its name', async () => {
    const { columns, rows } = await tableOf([{ precision: 0.9, onSecond: { precision: 0.8, recall: 0.7 } }]);
    expect(columns).toEqual(['precision', 'onSecond_precision', 'recall']);
    expect(rows).toEqual([[0.9, 0.8, 0.7]]);
  });

  it('are named although there is no row', async () => {
    expect(await tableOf([])).toEqual({ columns: ['value', 'count'], rows: [] });
  });
});
