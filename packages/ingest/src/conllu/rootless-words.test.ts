import { expect, it } from 'vitest';
import { countRootless } from './rootless-words.ts';

it.each([
  ['a tree', '2 0 2', 0],
  ['no heads', '- - -', 0],
  ['a head that the sentence lacks', '2 0 7', 1],
  ['a word that depends on itself', '1 0 2', 1],
  ['a circle, and a word below it', '2 1 2 0', 3],
  ['a word below one whose head is missing', '9 1 2', 3],
  ['a head that is no number', 'x 0', 1],
])('%s (heads %s): %i words without a way to the root', (_what, heads, count) => {
  const words = heads.split(' ').map((head, at) => ({ id: String(at + 1), head: head.replace('-', '') }));
  expect(countRootless(words)).toBe(count);
});
