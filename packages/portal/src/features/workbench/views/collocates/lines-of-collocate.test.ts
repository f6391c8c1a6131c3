import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { linesOfCollocate } from './lines-of-collocate.ts';

test('the lines of a collocate have it in the window of the table', () => {
  const state = parseWorkbench(new URLSearchParams('simple=dera&window=3,2&contextFilter=1,1:"a"'));
  const contextFilter = ['1,1:"a"', '3,2:[lc == "old"]'];
  expect(linesOfCollocate(state, { value: 'old' })).toEqual({ view: 'kwic', sample: 0, contextFilter });
  const nouns = linesOfCollocate({ ...state, among: '[pos = "N"]' }, { value: 'old' });
  expect(nouns?.contextFilter?.at(-1)).toBe('3,2:[lc == "old" & (pos = "N")]');
});

test('there are none where a query for one token cannot express the part of speech', () => {
  const state = parseWorkbench(new URLSearchParams('simple=dera'));
  expect(linesOfCollocate({ ...state, among: '"a" | "b"' }, { value: 'old' })).toBeUndefined();
});

test('the lines of a collocate by relation are the pairs of its row, if a query finds them', () => {
  const state = parseWorkbench(new URLSearchParams('simple=visit&relation=obj'));
  const cql = '[lc == "visit"] -obj-> [lc == "dera"]';
  expect(linesOfCollocate(state, { value: 'dera', cql })).toMatchObject({ cql, simple: '', view: 'kwic', sample: 0 });
  expect(linesOfCollocate(state, { value: 'dera' })).toBeUndefined();
});
