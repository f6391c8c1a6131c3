import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { keepsToLines, returnLink, whereFrom } from './return-link.ts';

const stateOf = (search: string) => parseWorkbench(new URLSearchParams(search));

const addressOf = ({ offset = 0 }): string => `/Workbench?view=keywords&offset=${offset}`;

test('the way back leads to the table that was left, on its page', () => {
  const state = stateOf('view=keywords&offset=50');
  const from = whereFrom(returnLink({ state, addressOf }));
  expect(from).toMatchObject({
    address: '/Workbench?view=keywords&offset=50',
    state: { view: 'keywords', offset: 50 },
  });
});

test.each([undefined, null, 'x', {}, { cameFrom: 1 }, { cameFrom: '/elsewhere?view=keywords' }])(
  'anything else in the history is no way back: %o',
  (kept) => {
    expect(whereFrom(kept)).toBe(undefined);
  },
);

test.each([
  ['cql="a"', 'cql="a"&sort=L1', true],
  ['cql="a"', 'cql="a"&view=sentences', true],
  ['cql="a"', 'cql="b"', false],
  ['cql="a"', 'cql="a"&view=collocates', false],
  ['view=keywords', '', false],
])('from %s to %s the lines are the same: %s', (before, after, same) => {
  expect(keepsToLines(stateOf(before), stateOf(after))).toBe(same);
});
