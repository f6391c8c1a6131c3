import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { NotYetHere } from '../errors.ts';
import { LockedError, StorageError } from '../errors.ts';
import { ChunkedStorage, FileStorage, makeFolder, MemoryStorage } from './index.ts';
import type { Storage } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));
let number = 0;

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

const kinds: readonly [string, () => Storage][] = [
  ['memory', () => new MemoryStorage()],
  ['file system', () => new FileStorage(join(folder, String(number++)))],
];

describe.each(kinds)('storage in the %s', (_, make) => {
  let storage: Storage;
  const write = (path: string, text: string): void => {
    const file = storage.create(path);
    file.write(bytes(text), 0);
    file.finish();
  };
  const read = (path: string): string => {
    const file = storage.open(path);
    const target = new Uint8Array(file.size);
    expect(file.read(target, 0)).toBe(file.size);
    file.close();
    return new TextDecoder().decode(target);
  };
  beforeEach(() => {
    storage = make();
    storage.makeFolder('');
  });

  test('what was written is read', () => {
    write('a', 'some text');
    expect(read('a')).toBe('some text');
    write('a', 'less');
    expect(read('a')).toBe('less');
  });

  test('bytes are written and read at an offset', () => {
    const file = storage.create('a');
    file.write(bytes('cd'), 2);
    file.write(bytes('ab'), 0);
    file.write(bytes('ef'), 4);
    file.finish();
    expect(read('a')).toBe('abcdef');
    const opened = storage.open('a');
    const target = new Uint8Array(4);
    expect(opened.read(target, 4)).toBe(2);
    expect([...target]).toEqual([...bytes('ef'), 0, 0]);
    expect(opened.read(target, 9)).toBe(0);
    opened.close();
  });

  test('folders are made, listed, renamed and removed with all that is in them', () => {
    storage.makeFolder('x/y');
    write('x/y/a', '1');
    write('b', '2');
    expect(storage.list('').sort()).toEqual(['b', 'x']);
    expect(storage.list('x')).toEqual(['y']);
    expect(storage.list('nowhere')).toEqual([]);
    storage.rename('x', 'z');
    expect(storage.exists('x/y/a')).toBe(false);
    expect(read('z/y/a')).toBe('1');
    storage.removeEmptyFolder('z');
    expect(storage.exists('z')).toBe(true);
    storage.remove('z');
    storage.remove('nowhere');
    expect(storage.list('')).toEqual(['b']);
    storage.syncFolder('');
  });

  test('a file takes the place of another in one step', () => {
    write('old', '1');
    write('new', '2');
    storage.rename('new', 'old');
    expect(read('old')).toBe('2');
    expect(storage.list('')).toEqual(['old']);
  });

  test('an empty folder goes when it is asked to', () => {
    storage.makeFolder('x');
    storage.removeEmptyFolder('x');
    expect(storage.exists('x')).toBe(false);
  });

  test('a missing file is said to be missing', () => {
    expect(() => storage.open('nowhere')).toThrow(StorageError);
    expect(() => storage.open('nowhere')).toThrow(/nowhere.* missing/);
    expect(() => storage.create('no/where')).toThrow(StorageError);
  });

  test('a lock is held by one at a time', () => {
    const unlock = storage.lock('LOCK');
    expect(() => storage.lock('LOCK')).toThrow(LockedError);
    unlock();
    storage.lock('LOCK')();
    expect(storage.list('')).toEqual([]);
  });

  test('a file that was abandoned is there, and can be replaced', () => {
    const file = storage.create('a');
    file.write(bytes('half'), 0);
    file.abandon();
    write('a', 'whole');
    expect(read('a')).toBe('whole');
  });
});

function writeBuild(storage: FileStorage): void {
  storage.makeFolder('');
  storage.makeFolder('build');
  storage.create('build/part').finish();
}

test('what is written is for the owner alone, and in a folder that others may read for them too', () => {
  const modeOf = (path: string): number => statSync(join(folder, path)).mode & 0o777;
  writeBuild(new FileStorage(join(folder, 'new/index')));
  expect(['new', 'new/index', 'new/index/build', 'new/index/build/part'].map(modeOf)).toEqual([
    0o700, 0o700, 0o700, 0o600,
  ]);
  mkdirSync(join(folder, 'shared'));
  chmodSync(join(folder, 'shared'), 0o750);
  writeBuild(new FileStorage(join(folder, 'shared')));
  expect(['shared', 'shared/build', 'shared/build/part'].map(modeOf)).toEqual([0o750, 0o750, 0o640]);
});

test('what this user may not look at is not taken for missing', () => {
  symlinkSync('circle', join(folder, 'circle'));
  const file = join(folder, 'circle/CURRENT');
  expect(() => new FileStorage(join(folder, 'circle')).exists('CURRENT')).toThrow(
    new StorageError(`${file} cannot be read: its links lead in a circle; remove one of them.`),
  );
  writeFileSync(join(folder, 'plain'), '');
  expect(new FileStorage(join(folder, 'plain')).exists('CURRENT')).toBe(false);
});

test('a folder that cannot be made is one sentence', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => new FileStorage(join(file, 'below')).makeFolder('')).toThrow(
    new StorageError(
      `The folder ${join(file, 'below')} cannot be made: a part of its path is a file; choose another folder.`,
    ),
  );
});

test('a folder where a file stands is one sentence', () => {
  const file = join(folder, 'in-the-way');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow(
    new StorageError(
      `The folder ${file} cannot be made: a file with this name is in its place; choose another folder.`,
    ),
  );
});

test.runIf(existsSync('/dev/full'))('a full disk is one sentence', () => {
  const file = new FileStorage('/dev').create('full');
  expect(() => file.write(bytes('more'), 0)).toThrow(
    new StorageError('/dev/full cannot be written: the disk is full; free some space and try again.'),
  );
  file.abandon();
});

/** Names of the missing chunks that a read reports. */
function missing(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof NotYetHere) return error.names;
  }
  return [];
}

describe('reading at offsets, wherever the bytes lie', () => {
  const content = Uint8Array.from({ length: 100 }, (_, index) => index);
  const writtenTo = (storage: Storage): Storage => {
    storage.makeFolder('x');
    const file = storage.create('x/a');
    file.write(content, 0);
    file.finish();
    return storage;
  };
  const inChunks = (length: number): Storage => {
    const chunks = new Map<string, Uint8Array>();
    for (let at = 0; at < content.length; at += length) chunks.set(`c${at}`, content.subarray(at, at + length));
    const file = { size: content.length, chunkLength: length, names: [...chunks.keys()] };
    return new ChunkedStorage('chunks', new Map([['x/a', file]]), chunks);
  };
  test.each<[string, () => Storage]>([
    ['memory', () => writtenTo(new MemoryStorage())],
    ['file system', () => writtenTo(new FileStorage(join(folder, String(number++))))],
    ['chunks of 1 byte', () => inChunks(1)],
    ['chunks of 16 bytes', () => inChunks(16)],
    ['chunks of 33 bytes', () => inChunks(33)],
    ['one chunk', () => inChunks(1000)],
  ])('%s', (_, make) => {
    const storage = make();
    expect(storage.list('')).toEqual(['x']);
    expect([storage.exists('x/a'), storage.exists('x'), storage.exists('y')]).toEqual([true, true, false]);
    expect(() => storage.open('y')).toThrow(StorageError);
    const file = storage.open('x/a');
    expect(file.size).toBe(100);
    for (const [offset, length] of [
      [0, 0],
      [0, 100],
      [15, 2],
      [16, 16],
      [31, 3],
      [90, 20],
      [100, 1],
      [200, 1],
    ]) {
      const target = new Uint8Array(length);
      const count = file.read(target, offset);
      expect([...target.subarray(0, count)]).toEqual([...content.subarray(offset, offset + length)]);
    }
    file.close();
  });

  test('a chunk that is not here is named, all of a read at once', () => {
    const here = new Map([['b', content.subarray(10, 20)]]);
    const file = { size: 30, chunkLength: 10, names: ['a', 'b', 'c'] };
    const opened = new ChunkedStorage('chunks', new Map([['f', file]]), here).open('f');
    expect(opened.read(new Uint8Array(10), 10)).toBe(10);
    expect(missing(() => opened.read(new Uint8Array(25), 5))).toEqual(['a', 'c']);
    expect(missing(() => opened.prepare?.(25, 100))).toEqual(['c']);
    here.set('c', content.subarray(0, 3));
    expect(() => opened.read(new Uint8Array(5), 25)).toThrow('chunk c has 3 bytes, expected 10');
  });
});
