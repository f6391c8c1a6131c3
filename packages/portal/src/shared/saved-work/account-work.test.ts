import { PATHS, type SavedItem, USER_STORAGE_KEY } from '@zaban/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUser, signedInUser } from '../account/signed-in-user.ts';
import { meetAccount } from './account-work.ts';
import { discardWaitingWork, leaveAccount, takeWorkBack } from './waiting-work.ts';
import { forgetAccountWork, keepItem, removeItems, storedWork, storeWork } from './stored-work.ts';

const item = (id: string): SavedItem => ({ id, kind: 'query', name: id, content: id, updated: '2026-01-01T00:00:00Z' });
const ids = () => storedWork().items.map(({ id }) => id);

let calls: string[] = [];
/** What the account answers to a call, and what happens before it does. */
let answer: (path: string) => object = () => ({});

beforeEach(() => {
  const kept = new Map([[USER_STORAGE_KEY, 'first']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  calls = [];
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${path}`);
    return Promise.resolve(Response.json(answer(path)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const success = (items: SavedItem[] = []) => ({ message: 'Success', doc: { items } });
const refusal = { err: 'Log in to save work in your account.', code: 'not_signed_in' };
const leave = () => {
  const user = signedInUser();
  forgetUser();
  if (user !== null) leaveAccount(user);
};

test('removals go first, and are not forgotten when a call fails', async () => {
  storeWork({ items: [{ ...item('new'), synced: false }], removed: ['old'] });
  answer = (path) => (path === PATHS.removeWork ? { err: 'Not now.', code: 'failed' } : success([item('old')]));
  await expect(meetAccount()).rejects.toThrow('Not now.');
  expect(storedWork().removed).toEqual(['old']);
  answer = () => success([item('old')]);
  calls = [];
  await meetAccount();
  expect(calls).toEqual([`GET ${PATHS.savedWork}`, `POST ${PATHS.removeWork}`, `POST ${PATHS.savedWork}`]);
  expect(storedWork()).toMatchObject({ items: [{ id: 'new', synced: true }], removed: [] });
});

test('what the site has no room for stays in the browser, and is kept once there is room', async () => {
  const changed = { ...item('changed'), content: 'longer than before', synced: false, base: item('').updated };
  storeWork({ items: [changed, { ...item('new'), synced: false }], removed: [] });
  const full = { err: 'The site has no room for more saved work at the moment.', code: 'no_room' };
  answer = (path) => (calls.at(-1) === `POST ${path}` ? full : success([item('changed')]));
  await expect(meetAccount()).rejects.toThrow(full.err);
  expect(storedWork().items).toMatchObject([
    { id: 'changed', content: 'longer than before', synced: false },
    { id: 'new', synced: false },
  ]);
  answer = () => success([item('changed')]);
  await meetAccount();
  expect(storedWork().items.map(({ synced }) => synced)).toEqual([true, true]);
});

test('nothing of an account is stored or sent after its user has left', async () => {
  storeWork({ items: [{ ...item('mine'), synced: false }], removed: [] });
  answer = () => {
    leave();
    return success([item('theirs')]);
  };
  await meetAccount();
  expect(calls).toEqual([`GET ${PATHS.savedWork}`]);
  expect(ids()).toEqual(['mine']);
});

test('what the account takes while its user leaves goes too', async () => {
  storeWork({ items: [{ ...item('sent'), synced: false }], removed: [] });
  let first = true;
  answer = () => {
    if (!first) leave();
    first = false;
    return success();
  };
  await meetAccount();
  expect(ids()).toEqual([]);
});

test('after a session has ended, what the account lacks waits for its user and for nobody else', async () => {
  const changed = { ...item('changed'), synced: false, base: item('').updated };
  storeWork({
    items: [{ ...item('there'), synced: true }, changed, { ...item('new'), synced: false }],
    removed: ['old'],
  });
  answer = () => refusal;
  await expect(meetAccount()).rejects.toThrow(refusal.err);
  expect(localStorage.getItem(USER_STORAGE_KEY)).toBe(null);
  expect(storedWork()).toEqual({ items: [], removed: [] });
  // A call of another tab that is refused later changes nothing.
  await expect(meetAccount()).rejects.toThrow(refusal.err);

  answer = () => success([item('theirs')]);
  localStorage.setItem(USER_STORAGE_KEY, 'second');
  await meetAccount();
  expect(ids()).toEqual(['theirs']);
  leave();

  localStorage.setItem(USER_STORAGE_KEY, 'first');
  answer = () => success([item('there'), item('changed'), item('old')]);
  await meetAccount();
  expect(ids().sort()).toEqual(['changed', 'new', 'there']);
  expect(storedWork().items.every(({ synced }) => synced)).toBe(true);
  expect(calls.at(-2)).toBe(`POST ${PATHS.removeWork}`);
  discardWaitingWork();
  expect(ids().length).toBe(3);
});

test('an item of the account is one however often it was changed since', () => {
  storeWork({ items: [{ ...item('known'), synced: true }], removed: [] });
  keepItem({ ...item('known'), content: 'changed' });
  keepItem({ ...item('known'), content: 'changed again' });
  keepItem(item('never-there'));
  keepItem({ id: 'history', kind: 'history', name: 'History', content: '[]' });
  expect(storedWork().items.find(({ id }) => id === 'known')).toMatchObject({ synced: false, base: item('').updated });
  forgetAccountWork();
  expect(ids()).toEqual(['never-there']);
});

test('an item that was changed is removed in the account too', () => {
  storeWork({ items: [{ ...item('known'), synced: true }], removed: [] });
  keepItem({ ...item('known'), content: 'changed' });
  removeItems(['known']);
  expect(storedWork()).toEqual({ items: [], removed: ['known'] });
});

test('an item that the account refuses keeps no other from it, and is named', async () => {
  storeWork({ items: ['a', 'odd', 'b'].map((id) => ({ ...item(id), synced: false })), removed: [] });
  const sent: string[][] = [];
  vi.stubGlobal('fetch', (_path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(success()));
    const { items } = JSON.parse(body as string) as { items: SavedItem[] };
    sent.push(items.map(({ id }) => id));
    const isOdd = items.some(({ id }) => id === 'odd');
    return Promise.resolve(Response.json(isOdd ? { err: 'It is odd.', code: 'bad_request' } : success()));
  });
  await expect(meetAccount()).rejects.toThrow('“odd” is in this browser only: It is odd.');
  expect(sent).toEqual([['a', 'odd', 'b'], ['a'], ['odd'], ['b']]);
  expect(storedWork().items.map(({ id, synced }) => [id, synced])).toEqual([
    ['a', true],
    ['odd', false],
    ['b', true],
  ]);
});

test('half a character, as a cut may leave it, keeps nothing from the account', async () => {
  storeWork({ items: [{ ...item('cut'), name: 'a\uD83D', content: 'b\0', synced: false }], removed: [] });
  let body = '';
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    body = init.body as string;
    return Promise.resolve(Response.json(success()));
  });
  await meetAccount();
  expect((JSON.parse(body) as { items: SavedItem[] }).items).toMatchObject([{ name: 'a\uFFFD', content: 'b' }]);
  keepItem({ kind: 'query', name: 'c\uD83D', content: 'd\0' });
  expect(storedWork().items[0]).toMatchObject({ name: 'c\uFFFD', content: 'd' });
});

test('changes that the account did not take outlive logging out, for their user alone', () => {
  const changed = { ...item('changed'), content: 'refused', synced: false, base: item('').updated };
  const there = { ...item('there'), synced: true };
  storeWork({ items: [changed, there, { ...item('new'), synced: false }], removed: ['gone'] });
  leave();
  expect(ids()).toEqual(['new']);
  takeWorkBack('second');
  expect(ids()).toEqual(['new']);
  takeWorkBack('first');
  expect(storedWork()).toMatchObject({
    items: [{ id: 'new' }, { id: 'changed', content: 'refused' }],
    removed: ['gone'],
  });
});

test('who logs out with all of their work in the account leaves nothing that waits', () => {
  storeWork({ items: [{ ...item('there'), synced: true }], removed: [] });
  leave();
  expect([localStorage.getItem('zabanWaitingWork'), ids()]).toEqual([null, []]);
});
