import { expect, it } from 'vitest';
import { filesWith, orderedFiles } from './file-order.ts';

const file = (fileName: string, year: string, words: number) => ({
  fileName,
  year,
  words,
  category: 'media',
  genre: 'news report',
  title: 'Rain',
  author: '',
  access: 'open' as const,
});

const FILES = [
  file('a.txt', '2012', 300),
  file('b.txt', '', 100),
  file('c.txt', '2009', 300),
  file('d.txt', '980', 500),
];

const names = (files: readonly { readonly fileName: string }[]): string =>
  files.map(({ fileName }) => fileName[0]).join('');

it('finds files by year, beside a word of the title', () => {
  expect(names(filesWith(FILES, 'rain 2009'))).toBe('c');
  expect(names(filesWith(FILES, ''))).toBe('abcd');
});

it.each([
  ['corpus', 'abcd'],
  ['year', 'dcab'],
  ['size', 'dacb'],
] as const)('orders by %s, equal files as in the corpus', (order, expected) => {
  expect(names(orderedFiles(FILES, order, undefined))).toBe(expected);
});

it('puts files with hits first, in each order', () => {
  const hits = new Map([
    ['b.txt', 2],
    ['c.txt', 1],
  ]);
  expect(names(orderedFiles(FILES, 'corpus', hits))).toBe('bcad');
  expect(names(orderedFiles(FILES, 'year', hits))).toBe('cbda');
});
