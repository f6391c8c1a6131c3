import { hash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashIn, isSameStamp, readStamp, stampOf, writeStamp } from './index-stamp.ts';

let folder: string;
let site: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaban-stamp-'));
  site = join(folder, 'site');
  mkdirSync(join(site, 'corpus/press'), { recursive: true });
  mkdirSync(join(site, 'urduized-words'));
  writeFileSync(join(site, 'site.json'), '{}');
  writeFileSync(join(site, 'corpus/press/a.txt'), 'one');
  writeFileSync(join(site, 'urduized-words/a.json'), '[]');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is the same for the same files, wherever they lie and whenever they were written', async () => {
  const before = await stampOf(site, undefined);
  expect(Object.keys(before.files)).toEqual(['corpus/press/a.txt', 'site.json', 'urduized-words/a.json']);
  const moved = join(folder, 'moved');
  cpSync(site, moved, { recursive: true });
  utimesSync(join(moved, 'site.json'), new Date(0), new Date(0));
  expect(isSameStamp(before, await stampOf(moved, before))).toBe(true);
});

it('knows the hash of each file', async () => {
  const stamp = await stampOf(site, undefined);
  expect(hashIn(stamp, site, join(site, 'corpus/press/a.txt'))).toBe(hash('sha256', 'one'));
  expect(hashIn(stamp, site, join(folder, 'a.txt'))).toBeUndefined();
});

it.each<[what: string, change: () => void]>([
  ['a text of the same size', () => writeFileSync(join(site, 'corpus/press/a.txt'), 'two')],
  ['a new text', () => writeFileSync(join(site, 'corpus/press/b.txt'), '')],
  ['a text that is gone', () => rmSync(join(site, 'corpus/press/a.txt'))],
  ['the word list', () => writeFileSync(join(site, 'urduized-words/a.json'), '[{}]')],
])('is another one after a change of %s', async (_what, change) => {
  const before = await stampOf(site, undefined);
  change();
  // A file that is written within the same millisecond would have the same time of change.
  const text = join(site, 'corpus/press/a.txt');
  const stats = statSync(text, { throwIfNoEntry: false });
  if (stats !== undefined) utimesSync(text, stats.atime, new Date(stats.mtimeMs + 1000));
  expect(isSameStamp(before, await stampOf(site, before))).toBe(false);
});

it('is another one after a change that leaves size and time as they were', async () => {
  const text = join(site, 'corpus/press/a.txt');
  const { atime, mtime, ctimeMs } = statSync(text);
  const before = await stampOf(site, undefined);
  // The clock of files moves in steps of some milliseconds.
  do {
    writeFileSync(text, 'two');
    utimesSync(text, atime, mtime);
  } while (statSync(text).ctimeMs === ctimeMs);
  expect(isSameStamp(before, await stampOf(site, before))).toBe(false);
});

it('is another one when any of several sources has changed, such as an index', async () => {
  const index = join(folder, 'index');
  mkdirSync(index);
  writeFileSync(join(index, 'CURRENT'), 'build-1');
  const before = await stampOf([site, index], undefined);
  expect(isSameStamp(before, await stampOf([site, index], before))).toBe(true);
  expect(isSameStamp(before, await stampOf([site], before))).toBe(false);
  writeFileSync(join(index, 'CURRENT'), 'build-22');
  expect(isSameStamp(before, await stampOf([site, index], before))).toBe(false);
});

it('is another one for another version of index or analysis, and none where it cannot be read', async () => {
  const stamp = await stampOf(site, undefined);
  expect(isSameStamp({ ...stamp, index: '0' }, stamp)).toBe(false);
  expect(isSameStamp({ ...stamp, analysis: '0' }, stamp)).toBe(false);
  const file = join(folder, 'stamp');
  expect(readStamp(file)).toBeUndefined();
  writeFileSync(file, '0123abcd');
  expect(readStamp(file)).toBeUndefined();
  writeStamp(file, stamp);
  expect(isSameStamp(readStamp(file), stamp)).toBe(true);
});
