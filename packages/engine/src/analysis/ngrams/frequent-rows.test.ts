import { expect, test } from 'vitest';
import { FrequentRows, type RowsToKeep } from './frequent-rows.ts';
import { keyLayout } from './sequence-keys.ts';

/** More rows than are kept before rare ones are discarded; the key of a row is its number. */
const ROWS = 300_000;
const layout = keyLayout(3, 1023);
const counts = Array.from({ length: ROWS }, (_, row) => 2 + ((row * 7919) % 5003));

function collected(kept: RowsToKeep): { readonly total: number; readonly rows: ReadonlyMap<number, number> } {
  const rows = new FrequentRows(layout, kept);
  for (let row = 0; row < ROWS; row++) rows.add(Uint32Array.of(row), 0, counts[row]);
  const { total, columns, counts: found } = rows.finish(new Map());
  const [first, second, third] = columns;
  const keyOf = (at: number): number => first[at] * 2 ** 20 + second[at] * 2 ** 10 + third[at];
  return { total, rows: new Map(Array.from(found, (count, at) => [keyOf(at), count])) };
}

test('rows that cannot be among the most frequent ones are given up, and still counted', () => {
  const { total, rows } = collected({ most: 40, wholeUpTo: 0 });
  expect(total).toBe(ROWS);
  expect(rows.size).toBeLessThan(ROWS / 2);
  const least = counts.toSorted((a, b) => b - a)[39];
  const most = [...counts.entries()].filter(([, count]) => count >= least);
  expect(most.filter(([row, count]) => rows.get(row) !== count)).toEqual([]);
});

test('all rows are kept where there is room for them', () => {
  const { total, rows } = collected({ most: 40, wholeUpTo: Infinity });
  expect([total, rows.size]).toEqual([ROWS, ROWS]);
});
