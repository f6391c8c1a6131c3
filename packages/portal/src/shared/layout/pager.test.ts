import { expect, it } from 'vitest';
import { pagesShown } from './pager.tsx';

it.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, 4, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 6, 7, 8, 9]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1234, 9999, [1, 0, 1233, 1234, 1235, 0, 9999]],
])('shows the ends and what is around page %i of %i', (page, numberOfPages, shown) => {
  expect(pagesShown(page, numberOfPages)).toEqual(shown);
});

it.each([
  [1, [1, 2, 0, 43_210]],
  [20_000, [1, 0, 20_000, 0, 43_210]],
  [43_210, [1, 0, 43_209, 43_210]],
])('shows few pages of five digits, which have to fit beside each other: %i', (page, shown) => {
  expect(pagesShown(page, 43_210)).toEqual(shown);
});
