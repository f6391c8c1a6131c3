import { expect, test } from 'vitest';
import { queriesAround } from './around-query.ts';

test('the sequences around a query have it at each of their places', () => {
  const queries = queriesAround('[lc == "mother"]').map(({ cql }) => cql.replaceAll(/\[word = "[^"]*"\]/g, '_'));
  expect(queries).toEqual([
    '(([lc == "mother"]) _ | _ ([lc == "mother"])) within s',
    '(([lc == "mother"]) _ _ | _ ([lc == "mother"]) _ | _ _ ([lc == "mother"])) within s',
  ]);
});

test.each(['', '[lc == "a"', '[lc == "a"])'])('there are none around what is no query: %s', (cql) => {
  expect(queriesAround(cql)).toEqual([]);
});
