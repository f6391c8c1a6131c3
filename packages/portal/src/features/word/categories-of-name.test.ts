import type { ListedWordsDoc } from '@zaban/contract';
import { expect, test } from 'vitest';
import { categoriesOfName } from './categories-of-name.ts';

const words = [
  ['Food and drink', 2],
  ['Law', 1],
  ['Clothes and textiles', 3],
].flatMap(([category, count]) =>
  Array.from({ length: Number(count) }, () => ({ category })),
) as unknown as ListedWordsDoc;

test.each([
  ['food', ['Food and drink (2)']],
  ['Drinks', ['Food and drink (2)']],
  ['food textile', ['Clothes and textiles (3)', 'Food and drink (2)']],
  ['law', ['Law (1)']],
  ['and', []],
  ['foo', []],
  ['', []],
])('a topic that is typed as a word names its category: %s', (typed, expected) => {
  expect(categoriesOfName(words, typed).map(({ category, count }) => `${category} (${count})`)).toEqual(expected);
});
