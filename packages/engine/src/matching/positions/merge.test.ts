import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { mergeLists } from './merge.ts';

test('ascending lists become one', () => {
  const anyLists = fc
    .array(fc.tuple(fc.oneof(fc.nat(30), fc.nat(2 ** 32 - 1)), fc.nat(6)), { maxLength: 60 })
    .map((numbered) => {
      const numbers = numbered.toSorted(([a], [b]) => a - b);
      const lists = Array.from({ length: 7 }, (_, list) => numbers.filter(([, of]) => of === list));
      return lists.map((list) => Uint32Array.from(new Set(list.map(([value]) => value))));
    });
  fc.assert(
    fc.property(anyLists, (lists) => {
      const all = [...new Set(lists.flatMap((list) => [...list]))].sort((a, b) => a - b);
      expect([...mergeLists(lists, new Budget())]).toEqual(all);
    }),
  );
  expect(mergeLists([], new Budget())).toHaveLength(0);
});

test('one list is handed on as it is, as a view of the index may be', () => {
  const list = Uint32Array.of(3, 5);
  expect(mergeLists([list], new Budget())).toBe(list);
});
