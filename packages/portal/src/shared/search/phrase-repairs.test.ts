import { expect, test } from 'vitest';
import { phraseRepairs } from './phrase-repairs.ts';

const queries = (typed: string, lemmas: Record<string, string> = {}) =>
  phraseRepairs(typed, new Map(Object.entries(lemmas))).map(({ query }) => query);

test('a phrase keeps all of its words', () => {
  expect(queries('took  tea', { took: 'take', tea: 'tea' })).toEqual([
    'took *** tea',
    '{take} {tea}',
    '{take} *** {tea}',
    'took <<s>> tea',
    '{take} <<s>> {tea}',
  ]);
});

test('a word without a known lemma is its own', () => {
  expect(queries('drinking chae', { drinking: 'drink' })).toContain('{drink} *** {chae}');
});

test('quotation marks are no words', () => {
  expect(queries('"took tea"')[0]).toBe('took tea');
  expect(queries('“took tea”')[0]).toBe('took tea');
});

test('other queries get none', () => {
  for (const typed of ['tea', 'took te*', '[lemma="take"]', '(tea|milk) cup', 'a b c d e f', '']) {
    expect(queries(typed)).toEqual([]);
  }
});
