import { parseQuery } from '@zaban/engine/queries';
import { expect, test } from 'vitest';
import { mostTokens } from './most-tokens.ts';

test.each([
  ['[lc="tea"]', 1],
  ['[pos="ADJ"] [pos="NOUN"] :: match.lc="old"', 2],
  ['"a" "b"? ("c" | "d" "e") within <s/>', 4],
  ['"a" []{0,3} "b"', 5],
  ['<s> "a"', 1],
  ['"a"+', Infinity],
])('%s has hits of at most %d tokens', (cql, most) => {
  expect(mostTokens(parseQuery(cql))).toBe(most);
});
