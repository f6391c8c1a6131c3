import { expect, test } from 'vitest';
import { queriesAround } from './around-query.ts';

test('the sequences around a query have it at each of their places', () => {
  expect(queriesAround('[lc == "mother"]').map(({ cql }) => cql)).toEqual([
    '(([lc == "mother"]) [] | [] ([lc == "mother"])) within s',
    '(([lc == "mother"]) [] [] | [] ([lc == "mother"]) [] | [] [] ([lc == "mother"])) within s',
  ]);
});

test.each(['', '[lc == "a"', '[lc == "a"])'])('there are none around what is no query: %s', (cql) => {
  expect(queriesAround(cql)).toEqual([]);
});
