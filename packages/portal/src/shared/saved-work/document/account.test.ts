import { PATHS, type SavedItem } from '@zaban/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionEnded } from '../../account/session-ended.ts';
import { forgetAccountWork, userOf } from '../leave-account.ts';
import { queuedChanges } from '../stored-record.ts';
import { pushChanges } from './sync-account.ts';
import { AMNA, BILAL, TestAccount, TestBrowser } from './testing/test-browsers.ts';

let account: TestAccount;
let browser: TestBrowser;
beforeEach(() => {
  account = new TestAccount();
  browser = new TestBrowser(account, AMNA);
});
afterEach(() => vi.unstubAllGlobals());

const keep = (id: string, content = id, at = browser): void =>
  at.work.change((document) => {
    document.keepItem({ id, kind: 'query', name: id, content });
    return [id];
  });
const remove = (id: string, at = browser): void =>
  at.work.change((document) => {
    document.remove([id]);
    return [id];
  });
const ids = (at = browser): string[] => at.work.view.items.map(({ id }) => id).toSorted();
const NO_ROOM = { err: 'The site has no space for more saved work at the moment.', code: 'no_room' };
const FULL = { err: 'Your account is full.', code: 'too_large' };

test('what is kept and removed goes to the account and to the other browsers of its user', async () => {
  keep('a');
  keep('b');
  await browser.sync();
  const other = new TestBrowser(account, AMNA);
  await other.sync();
  expect(ids(other)).toEqual(['a', 'b']);
  remove('a', other);
  await other.sync();
  await browser.sync();
  expect(ids()).toEqual(['b']);
});

test('an account that has everything is only asked', async () => {
  keep('a');
  await browser.sync();
  account.calls = [];
  await browser.sync();
  expect(account.calls).toEqual([`GET ${PATHS.savedWork}`]);
});

test('work that was not merged with the account of its user yet is not pushed to it', async () => {
  keep('a');
  expect(await pushChanges(browser.work)).toBe(false);
  expect(account.calls).toEqual([]);
  await browser.sync();
  keep('b');
  expect(await pushChanges(browser.work)).toBe(true);
  expect([browser.work.hasUnsynced, account.items.size]).toEqual([false, 2]);
  browser.logOut();
  expect(ids()).toEqual([]);
});

test('what the account does not take stays in the browser, and is sent once it does', async () => {
  keep('a');
  account.refuse = () => NO_ROOM;
  await expect(browser.sync()).rejects.toThrow(NO_ROOM.err);
  expect([ids(), browser.work.hasUnsynced]).toEqual([['a'], true]);
  browser.reload();
  account.refuse = () => undefined;
  await browser.sync();
  expect([browser.work.hasUnsynced, account.items.size]).toEqual([false, 1]);
});

test('a full account takes a smaller whole in place of what it has', async () => {
  keep('long', 'x'.repeat(10_000));
  await browser.sync();
  remove('long');
  account.refuse = (body) => ('replaces' in body ? undefined : FULL);
  await browser.sync();
  const [only, ...rest] = account.items.values();
  expect([rest, (only?.content.length ?? Infinity) < 1000]).toEqual([[], true]);
});

test('what a server has lost comes back from a browser that has it', async () => {
  keep('a');
  await browser.sync();
  account.items.clear();
  await browser.sync();
  const other = new TestBrowser(account, AMNA);
  await other.sync();
  expect(ids(other)).toEqual(['a']);
});

test('nothing of an account is stored or sent after its user has left', async () => {
  keep('mine');
  account.onCall = () => browser.logOut();
  await browser.sync();
  expect(account.calls).toEqual([`GET ${PATHS.savedWork}`]);
  expect(ids()).toEqual(['mine']);
});

test('who logs out with all of their work in the account leaves nothing behind', async () => {
  keep('a');
  await browser.sync();
  browser.logOut();
  expect([[...browser.storage.keys()], ids()]).toEqual([[], []]);
  browser.logIn(BILAL);
  const other = new TestAccount();
  const next = new TestBrowser(other, BILAL);
  for (const [key, value] of browser.storage) next.storage.set(key, value);
  await next.sync();
  expect([ids(next), other.items.size]).toEqual([[], 0]);
});

test('changes that the account did not take wait for their user alone', async () => {
  keep('there');
  await browser.sync();
  keep('refused');
  remove('there');
  browser.logOut();
  expect(ids()).toEqual([]);
  expect(queuedChanges().map(({ changed }) => changed)).toEqual([['refused', 'there']]);
  const amnasAccount = new Map(account.items);
  account.items.clear();
  browser.logIn(BILAL);
  await browser.sync();
  expect(ids()).toEqual([]);
  browser.logOut();
  account.items.clear();
  for (const [id, item] of amnasAccount) account.items.set(id, item);
  browser.logIn(AMNA);
  await browser.sync();
  expect(ids()).toEqual(['refused']);
  expect([queuedChanges(), browser.work.hasUnsynced]).toEqual([[], false]);
});

test('after a session has ended by itself, what the account lacks waits, and the page can say so', async () => {
  keep('there');
  await browser.sync();
  keep('not there yet');
  browser.use();
  sessionEnded();
  expect(ids()).toEqual([]);
  expect(queuedChanges().map(({ changed }) => changed)).toEqual([['not there yet']]);
  // A refusal that arrives later, in another tab, changes nothing.
  sessionEnded();
  expect(queuedChanges()).toHaveLength(1);
  browser.logIn(AMNA);
  await browser.sync();
  expect(ids()).toEqual(['not there yet', 'there']);
});

test('a browser without room keeps all that it had, and what waits waits on', async () => {
  keep('a');
  browser.isFull = () => true;
  expect(() => keep('b')).toThrow('no space left');
  expect(ids()).toEqual(['a']);
  browser.isFull = () => false;
  await browser.sync();
  keep('c');
  browser.logOut();
  browser.logIn(AMNA);
  browser.isFull = (value) => value.includes('"synced"');
  await expect(browser.sync()).rejects.toThrow('no space left');
  expect(queuedChanges()).toHaveLength(1);
  browser.isFull = () => false;
  await browser.sync();
  expect(ids()).toEqual(['a', 'c']);
});

test('a deleted account leaves nothing of it', async () => {
  keep('a');
  await browser.sync();
  keep('b');
  browser.use();
  forgetAccountWork();
  expect([ids(), queuedChanges()]).toEqual([[], []]);
});

const visit = (at: TestBrowser, minutes: readonly number[]): void =>
  at.work.change((document) => {
    for (const minute of minutes) {
      document.visit({ search: `simple=${minute % 90}`, at: new Date(60_000 * minute).toISOString() });
    }
    return ['history'];
  });

test('the history has the last hundred addresses of all browsers, each once', async () => {
  const other = new TestBrowser(account, AMNA);
  visit(
    browser,
    Array.from({ length: 120 }, (_, minute) => minute),
  );
  expect(browser.work.view.visits.map(({ search }) => search).slice(0, 2)).toEqual(['simple=29', 'simple=28']);
  expect(browser.work.view.visits).toHaveLength(90);
  other.work.change((document) => {
    for (let minute = 200; minute < 230; minute++) {
      document.visit({ search: `cql=${minute}`, at: new Date(60_000 * minute).toISOString() });
    }
    return ['history'];
  });
  await browser.sync();
  await other.sync();
  await browser.sync();
  expect(browser.work.view.visits).toHaveLength(100);
  expect(browser.work.view.visits).toEqual(other.work.view.visits);
  visit(browser, [300]);
  expect(browser.work.view.visits[0]?.search).toBe('simple=30');
  expect(browser.work.view.visits).toHaveLength(100);
});

test('two tabs change one work, and neither undoes the other', () => {
  const other = new TestBrowser(account, AMNA);
  keep('a');
  for (const [key, value] of browser.storage) other.storage.set(key, value);
  keep('b', 'b', other);
  for (const [key, value] of other.storage) browser.storage.set(key, value);
  keep('c');
  expect(ids()).toEqual(['a', 'b', 'c']);
});

const UPDATED = '2026-01-01T00:00:00.000Z';
const item = (id: string, more: Partial<SavedItem> = {}): SavedItem => {
  return { id, kind: 'query', name: id, content: id, updated: UPDATED, ...more };
};
const annotation = (coders: Record<string, Record<string, string>>, build = 'b'): SavedItem => {
  const keys = [...new Set(Object.values(coders).flatMap((marks) => Object.keys(marks)))];
  const lines = keys.map((key) => {
    const start = Number.parseInt(key, 10);
    return [key, { start, end: start + 1, filename: 'a', left: '', node: 'n', right: `${start}` }];
  });
  const marks = Object.entries(coders).map(([coder, own]) => [
    coder,
    Object.fromEntries(Object.entries(own).map(([key, label]) => [key, { ticked: false, label, note: '' }])),
  ]);
  const content = {
    query: 'simple=a',
    build,
    labels: ['yes', 'no'],
    lines: Object.fromEntries(lines),
    coders: Object.fromEntries(marks),
  };
  return item('annotation-1', { kind: 'annotation', content: JSON.stringify(content) });
};
const labelsOf = (at = browser): Record<string, string> => {
  const [list] = at.work.view.lists;
  const coders = Object.entries(at.work.view.annotations([list?.id ?? ''])?.coders ?? {});
  return Object.fromEntries(
    coders.flatMap(([coder, marks]) => Object.entries(marks).map(([key, { label }]) => [`${key} ${coder}`, label])),
  );
};

test('what an earlier version kept in the account is carried over once, by two browsers at once too', async () => {
  const history = item('history', { kind: 'history', content: JSON.stringify([{ search: 'simple=a', at: UPDATED }]) });
  const old = [
    item('a'),
    item('p', { kind: 'part', content: '[]' }),
    history,
    annotation({ one: { '1-2': 'yes' }, two: { '1-2': 'no' } }),
  ];
  for (const each of old) account.items.set(each.id, each);
  const other = new TestBrowser(account, AMNA);
  // The other browser has fetched the account before this one changes the work that it migrated.
  const asked = new Map(account.items);
  await browser.sync();
  expect([...account.items.values()].map(({ kind }) => kind)).toEqual(['update']);
  expect(labelsOf()).toEqual({ '1-2@b one': 'yes', '1-2@b two': 'no' });
  expect([ids(), browser.work.view.visits]).toEqual([['a', 'p'], [{ search: 'simple=a', at: UPDATED }]]);
  keep('a', 'changed');
  remove('p');
  await browser.sync();
  const now = new Map(account.items);
  account.items.clear();
  for (const [id, each] of asked) account.items.set(id, each);
  await other.sync();
  for (const [id, each] of now) account.items.set(id, each);
  await other.sync();
  expect(other.work.view.items.map(({ id, content }) => [id, content])).toEqual([['a', 'changed']]);
});

test('what an earlier version left in the browser is carried over; what the account has comes from there', async () => {
  const edited = { ...annotation({ one: { '3-4': 'no' } }), synced: false, base: UPDATED };
  const items = [{ ...item('there'), synced: true }, { ...item('new'), synced: false }, edited];
  browser.storage.set('zabanWork', JSON.stringify({ items, removed: ['gone'] }));
  expect(ids()).toEqual(['new']);
  expect(browser.storage.has('zabanWork')).toBe(false);
  for (const each of [item('there'), item('gone'), annotation({ one: { '1-2': 'yes' } })])
    account.items.set(each.id, each);
  await browser.sync();
  expect(ids()).toEqual(['new', 'there']);
  expect(labelsOf()).toEqual({ '1-2@b one': 'yes', '3-4@b one': 'no' });
  expect([...account.items.values()].map(({ kind }) => kind)).toEqual(['update']);
});

test('what an earlier version let wait comes back to its user', async () => {
  browser.storage.set(
    'zabanWaitingWork',
    JSON.stringify([{ user: userOf(AMNA), items: [{ ...item('waited'), synced: false }], removed: ['gone'] }]),
  );
  account.items.set('gone', item('gone'));
  await browser.sync();
  expect([ids(), queuedChanges()]).toEqual([['waited'], []]);
});

test('what an earlier version kept of an account leaves with its user', () => {
  const items = [
    { ...item('there'), synced: true },
    { ...item('edited'), synced: false, base: UPDATED },
    { ...item('new'), synced: false },
  ];
  browser.storage.set('zabanWork', JSON.stringify({ items, removed: [] }));
  browser.logOut();
  expect(queuedChanges().map(({ changed }) => changed)).toEqual([['edited']]);
  expect(ids()).toEqual(['new']);
});

test('an update that cannot be read is passed over', async () => {
  keep('a');
  await browser.sync();
  account.items.set(
    'update-0123456789abcdef-1-1',
    item('update-0123456789abcdef-1-1', { kind: 'update', content: '!' }),
  );
  const other = new TestBrowser(account, AMNA);
  await other.sync();
  expect(ids(other)).toEqual(['a']);
});
