import type { SavedItem } from '@zaban/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyOf, mergeWork, plainItem, visitsOf } from './merge-work.ts';
import type { StoredItem } from './stored-work.ts';

const item = (id: string, updated: string, more: Partial<StoredItem> = {}): StoredItem => ({
  id,
  kind: 'query',
  name: id,
  content: `${id} ${updated}`,
  updated,
  synced: false,
  ...more,
});
const theirs = (id: string, updated: string): SavedItem => plainItem(item(id, updated));
const visit = (search: string, at: string) => ({ search, at });
const byId = (list: StoredItem[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('what is new goes to the other, what was removed goes there too', () => {
  const mine = [item('new', '1'), item('gone-elsewhere', '1', { synced: true }), item('same', '1', { synced: true })];
  const account = [theirs('same', '1'), theirs('from-elsewhere', '1'), theirs('gone-here', '1')];
  const { work, push, remove } = mergeWork({ items: mine, removed: ['gone-here', 'never-there'] }, account);
  expect(work.items.map(({ id, synced }) => [id, synced])).toEqual([
    ['new', false],
    ['same', true],
    ['from-elsewhere', true],
  ]);
  expect(push).toEqual([theirs('new', '1')]);
  expect(remove).toEqual(['gone-here']);
  // Until the account has removed it: the call may fail.
  expect(work.removed).toEqual(['gone-here']);
});

test('of two versions the one changed last stays', () => {
  const { work, push } = mergeWork({ items: [item('a', '2'), item('b', '1')], removed: [] }, [
    theirs('a', '1'),
    theirs('b', '2'),
  ]);
  expect(work.items.map(({ content }) => content)).toEqual(['a 2', 'b 2']);
  expect(push.map(({ id }) => id)).toEqual(['a']);
});

test('histories are joined', () => {
  const mine = item('history', '2', { kind: 'history', content: historyOf([visit('a', '1'), visit('b', '3')]) });
  const account = { ...theirs('history', '9'), kind: 'history' as const, content: historyOf([visit('a', '2')]) };
  const [joined] = mergeWork({ items: [mine], removed: [] }, [account]).push;
  expect(visitsOf(joined?.content ?? '')).toEqual([visit('b', '3'), visit('a', '2')]);
});

test('two browsers that meet one account end up with the same', () => {
  const items = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), updated: fc.constantFrom('1', '2', '3') }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(items, items, (first, second) => {
      let account: SavedItem[] = [];
      const meet = (mine: StoredItem[]): StoredItem[] => {
        const { work, push, remove } = mergeWork({ items: mine, removed: [] }, account);
        const pushed = new Set(push.map(({ id }) => id));
        account = [...account.filter(({ id }) => !pushed.has(id) && !remove.includes(id)), ...push];
        return work.items.map((each) => ({ ...plainItem(each), synced: true }));
      };
      const one = meet(first.map(({ id, updated }) => item(id, updated)));
      const other = meet(second.map(({ id, updated }) => item(id, updated)));
      const again = meet(one);
      expect(byId(again)).toEqual(byId(other));
    }),
  );
});
