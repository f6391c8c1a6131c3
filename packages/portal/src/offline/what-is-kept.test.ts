import { OPERATION_NAMES, PATHS, SCREENS } from '@zaban/contract';
import { expect, it } from 'vitest';
import { changesUser, kindOf, mayKeep, partOf } from './what-is-kept.ts';

const below = (path: string): string => path.slice(1).split('?')[0];

const answer = (headers: Record<string, string>, status = 200) => ({
  status,
  headers: new Headers({ 'content-type': 'application/json; charset=utf-8', ...headers }),
});

it('keeps nothing of accounts, saved work, messages and files made by the server', () => {
  const never = [
    PATHS.loginUser,
    PATHS.logoutUser,
    PATHS.registerUser,
    PATHS.currentUser,
    PATHS.forgotPassword,
    PATHS.resetPassword,
    PATHS.sendAddressProof,
    PATHS.proveAddress,
    PATHS.changePassword,
    PATHS.endOtherSessions,
    PATHS.exportUser,
    PATHS.deleteUser,
    PATHS.sendMessage,
    PATHS.getCorpusFile('media'),
    PATHS.wordListFile('csv'),
    PATHS.savedWork,
    PATHS.removeWork,
    PATHS.exportOf('concordance'),
    PATHS.openApi,
    '/auth/session',
    '/metrics',
  ];
  expect(never.filter((path) => kindOf(below(path), false) !== undefined)).toEqual([]);
  expect(never.filter((path) => kindOf(below(path), true) === 'answer')).toEqual([]);
});

it('keeps the answers of every operation, and of what the screens read', () => {
  const paths = [
    ...OPERATION_NAMES.map((name) => PATHS.operation(name)),
    PATHS.searchWord(1),
    PATHS.findKwic(2),
    PATHS.getFileText,
    PATHS.site,
    PATHS.page('home'),
    PATHS.listedWord('dera'),
    PATHS.fileWordFrequency,
  ];
  expect(paths.filter((path) => kindOf(below(path), false) !== 'answer')).toEqual([]);
});

it('shows the page for every screen, and leaves files and calls that are gone to', () => {
  const screens = Object.values(SCREENS).map((path) => below(path).replace(/:[a-z]+/g, 'dera'));
  expect([...screens, 'index.html', 'Search/'].filter((path) => kindOf(path, true) !== 'page')).toEqual([]);
  expect(kindOf('corpus/export/concordance', true)).toBeUndefined();
  expect(kindOf('docs', true)).toBeUndefined();
  expect(kindOf('icon-192.png', true)).toBeUndefined();
  expect(kindOf('assets/index-1.js', false)).toBe('file');
  expect(kindOf('engine-1f.z', false)).toBe('file');
  // The engine caches the chunks of an index itself.
  expect(kindOf('data/ab/abcd.z', false)).toBeUndefined();
  expect(kindOf('audio/dera.mp3', false)).toBe('sound');
});

it('keeps no answer that was made for one person', () => {
  expect(mayKeep(answer({}))).toBe(true);
  expect(mayKeep(answer({ 'cache-control': 'no-cache', vary: 'accept, accept-encoding' }))).toBe(true);
  expect(mayKeep(answer({ 'cache-control': 'private, no-store' }))).toBe(false);
  expect(mayKeep(answer({ 'cache-control': 'private' }))).toBe(false);
  expect(mayKeep(answer({ vary: 'accept-encoding, Cookie' }))).toBe(false);
  expect(mayKeep(answer({ vary: '*' }))).toBe(false);
  expect(mayKeep(answer({}, 404))).toBe(false);
  expect(mayKeep(answer({ 'content-type': 'text/event-stream' }))).toBe(false);
});

it('knows the calls after which another person may be signed in', () => {
  expect([PATHS.loginUser, PATHS.logoutUser, PATHS.deleteUser].every((path) => changesUser(below(path)))).toBe(true);
  expect(changesUser(below(PATHS.site))).toBe(false);
});

it.each([
  ['bytes=0-', 206, 'bytes 0-3/4', [1, 2, 3, 4]],
  ['bytes=1-2', 206, 'bytes 1-2/4', [2, 3]],
  ['bytes=2-99', 206, 'bytes 2-3/4', [3, 4]],
  ['bytes=-1', 206, 'bytes 3-3/4', [4]],
  ['bytes=4-', 416, 'bytes */4', []],
  ['lines=1', 200, null, [1, 2, 3, 4]],
])('cuts %s out of a sound', async (range, status, contentRange, bytes) => {
  const part = partOf(Uint8Array.of(1, 2, 3, 4), 'audio/mpeg', range);
  expect([part.status, part.headers.get('content-range')]).toEqual([status, contentRange]);
  expect([...new Uint8Array(await part.arrayBuffer())]).toEqual(bytes);
});
