import { expect, test } from 'vitest';
import { orderedRows } from './row-order.tsx';

const rows = [
  { value: '10', count: 3 },
  { value: '9', count: 7 },
  { value: 'b', count: 3 },
];
const values = (sorted: readonly (typeof rows)[number][]) => sorted.map(({ value }) => value);

test('rows are ordered by figures, and equal ones stay as they are', () => {
  expect(values(orderedRows(rows, ({ count }) => count, true))).toEqual(['9', '10', 'b']);
  expect(values(orderedRows(rows, ({ count }) => count, false))).toEqual(['10', 'b', '9']);
});

test('rows are ordered by texts, numbers among them by their size', () => {
  expect(values(orderedRows(rows, ({ value }) => value, false))).toEqual(['9', '10', 'b']);
});
