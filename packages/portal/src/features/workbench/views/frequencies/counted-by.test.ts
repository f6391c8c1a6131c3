import { expect, test } from 'vitest';
import { countedBy } from './counted-by.ts';

const WORDS = { by: ['node:lc'], order: 'count', lastFirst: false } as const;
const CATEGORIES = { by: ['doc.category'], order: 'perMillion', lastFirst: false } as const;

test.each([
  [WORDS, ['doc.category'], 'perMillion'],
  [WORDS, ['doc.category', 'doc.genre'], 'perMillion'],
  [WORDS, ['doc.category', 'node:lc'], 'count'],
  [WORDS, ['doc.fileName'], 'count'],
  [WORDS, ['R1:lc'], 'count'],
  [CATEGORIES, ['doc.year'], 'perMillion'],
  [CATEGORIES, ['R1:lc'], 'count'],
] as const)('%j counted by %j are ordered by %s', (now, by, order) => {
  expect(countedBy({ ...now, by: [...now.by] }, by)).toEqual({ by: [...by], order });
});

test('an order that was chosen stays', () => {
  expect(countedBy({ by: ['node:lc'], order: 'values', lastFirst: false }, ['doc.genre']).order).toBe('values');
  expect(countedBy({ by: ['node:lc'], order: 'count', lastFirst: true }, ['doc.genre']).order).toBe('count');
  expect(countedBy({ by: ['doc.category'], order: 'count', lastFirst: false }, ['doc.genre']).order).toBe('count');
});
