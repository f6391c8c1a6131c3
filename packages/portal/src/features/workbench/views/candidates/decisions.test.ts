import { ENTRY_COLUMNS } from '@zaban/contract/word-list';
import { expect, test } from 'vitest';
import { acceptedEntries, notListedRows } from './decision-tables.ts';
import { type Decision, decisionOf } from './decisions.ts';

const DECISIONS: readonly Decision[] = [
  { word: 'degh', spellings: ['degh', 'deghs', 'deigh'], reason: undefined },
  { word: 'Scooty', spellings: ['Scooty', 'scooties'], reason: undefined },
  { word: 'zyx', spellings: ['zyx', 'Ayx'], reason: 'misspelt' },
];

test('accepted words are rows of a table of entries, spellings apart from plurals', () => {
  const [head, ...rows] = acceptedEntries(DECISIONS, '2026-11-29').replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe(ENTRY_COLUMNS.join(','));
  const cells = rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [ENTRY_COLUMNS[at], cell])));
  expect(cells).toMatchObject([
    { word: 'degh', variants: 'deigh', forms: 'deghs', urdu: '', since: '2026-11-29' },
    { word: 'Scooty', variants: '', forms: 'scooties' },
  ]);
  expect(cells).toHaveLength(2);
});

test('what is set aside are lines of not-listed.tsv in their order', () => {
  expect(notListedRows(DECISIONS)).toBe('ayx\tmisspelt\nzyx\tmisspelt\n');
});

test.each(['', 'null', '{}', '{"spellings":[1]}', '{"spellings":["a"],"reason":"whim"}', '{"spellings":"a"}'])(
  'a decision that cannot be read is none: %s',
  (content) => expect(decisionOf({ name: 'a', content })).toBeUndefined(),
);

test('a decision is read as it was kept', () => {
  const content = '{"spellings":["a","b"],"reason":"name"}';
  expect(decisionOf({ name: 'a', content })).toEqual({ word: 'a', spellings: ['a', 'b'], reason: 'name' });
});
