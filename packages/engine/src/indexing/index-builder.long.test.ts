import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCorpus } from '../corpus/index.ts';
import { LockedError, StorageError } from '../errors.ts';
import { MemoryStorage } from '../storage/index.ts';
import { anyDocuments } from '../testing/any-documents.ts';
import { build, segmentFrom, segmentOf, storedFiles } from '../testing/index.ts';
import { WatchedStorage } from '../testing/watched-storage.ts';
import type { Step } from '../testing/watched-storage.ts';
import { verifyIndex } from '../verification/index.ts';
import { buildIndex, IndexBuilder } from './index.ts';

test('the same documents give the same bytes, wherever the segments end', () => {
  fc.assert(
    fc.property(anyDocuments, fc.array(fc.nat(8)), (documents, cuts) => {
      const [whole, cut] = [new MemoryStorage(), new MemoryStorage()];
      build(whole, [segmentFrom(documents)]);
      const borders = [0, ...cuts.map((at) => Math.min(at, documents.length)).sort((a, b) => a - b), documents.length];
      build(
        cut,
        borders.slice(1).map((end, index) => segmentFrom(documents.slice(borders[index], end))),
      );
      expect(storedFiles(cut)).toEqual(storedFiles(whole));
      expect(verifyIndex(whole).faults).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

/** The sections of the index in a folder, without posting lists, by file name. */
function sectionsOf(storage: MemoryStorage): Map<string, Uint8Array> {
  const files = [...storedFiles(storage)].filter(([path]) => path.endsWith('.bin') && !path.endsWith('/postings.bin'));
  return new Map(files.map(([path, bytes]) => [path.slice(path.indexOf('/')), bytes]));
}

test('an index whose tokens will lie elsewhere has the same files but for the posting lists, and leaves nothing else', () => {
  fc.assert(
    fc.property(anyDocuments, fc.nat(8), (documents, border) => {
      const [whole, elsewhere] = [new MemoryStorage(), new MemoryStorage()];
      build(whole, [segmentFrom(documents)]);
      const builder = new IndexBuilder(elsewhere, 'doc', { elsewhere: true });
      for (const some of [documents.slice(0, border), documents.slice(border)]) builder.add(segmentFrom(some));
      builder.finish('zaban');
      builder.close();
      expect(sectionsOf(elsewhere)).toEqual(sectionsOf(whole));
      const others = [...storedFiles(elsewhere).keys()].filter((path) => !path.endsWith('.bin'));
      expect(new Set(others.map((path) => path.split('/').at(-1)))).toEqual(new Set(['CURRENT', 'manifest.json']));
    }),
    { numRuns: 50 },
  );
});

test('types and values that no token has leave no trace', () => {
  const plain = segmentOf([['a/a/X b/b/Y']]);
  const [first, second] = [new MemoryStorage(), new MemoryStorage()];
  build(first, [plain]);
  const types = plain.types.map((values) => ['unused', ...values]);
  const tokens = plain.tokens.map((type) => type + 1);
  build(second, [{ ...plain, types, tokens, separatorTable: [...plain.separatorTable, 'unused'] }]);
  expect(storedFiles(second)).toEqual(storedFiles(first));
});

const [oldSegment, newSegment] = [segmentOf([['old text']]), segmentOf([['the new', 'text'], ['is longer']])];
const oldText = 'old text ';
const newText = 'the new text ';

function withOldIndex(): MemoryStorage {
  const storage = new MemoryStorage();
  build(storage, [oldSegment]);
  return storage;
}

/** A copy without locks, as after the process was killed. */
function afterDeath(storage: MemoryStorage): MemoryStorage {
  const copy = new MemoryStorage();
  for (const [path, bytes] of storedFiles(storage)) {
    if (path.includes('/')) copy.makeFolder(path.slice(0, path.lastIndexOf('/')));
    copy.create(path).write(bytes, 0);
  }
  return copy;
}

/** Builds the new index over the old one; calls `before` with each step. */
function rebuild(storage: MemoryStorage, before: (step: Step) => void): void {
  build(new WatchedStorage(storage, before), [newSegment]);
}

const steps: Step[] = [];
rebuild(withOldIndex(), (step) => steps.push(step));

test('a death at any step leaves the old index or the new one, and the next build goes well', () => {
  const texts = steps.map((_, fatal) => {
    const storage = withOldIndex();
    let taken = 0;
    expect(() => {
      rebuild(storage, () => {
        // A killed process does not clean up, so every later step fails too.
        if (taken++ >= fatal) throw new Error('killed');
      });
    }).toThrow('killed');
    const left = afterDeath(storage);
    expect(verifyIndex(left).faults).toEqual([]);
    const text = openCorpus(left).documentText(0);
    build(left, [newSegment]);
    expect(verifyIndex(left).faults).toEqual([]);
    expect(openCorpus(left).documentText(0)).toBe(newText);
    expect(left.list('').length).toBe(2);
    return text;
  });
  // After the switch to the new index there is no return to the old one.
  const switched = texts.indexOf(newText);
  expect(switched).toBeGreaterThan(0);
  expect(texts).toEqual(texts.map((_, step) => (step < switched ? oldText : newText)));
});

test('a failure at any step before the switch leaves every byte as it was', () => {
  const switching = steps.findLastIndex(({ kind }) => kind === 'rename');
  for (let failing = 0; failing <= switching; failing++) {
    if (steps[failing].kind === 'remove') continue;
    const storage = withOldIndex();
    const before = storedFiles(storage);
    let taken = 0;
    expect(() => {
      rebuild(storage, () => {
        if (taken++ === failing) throw new StorageError('the disk is full.');
      });
    }).toThrow(StorageError);
    expect(storedFiles(storage)).toEqual(before);
  }
});

test('a first build that fails leaves nothing', () => {
  const storage = new MemoryStorage();
  const full = new WatchedStorage(storage, ({ kind }) => {
    if (kind === 'write') throw new StorageError('the disk is full.');
  });
  expect(() => build(full, [newSegment])).toThrow('the disk is full.');
  expect(storage.list('')).toEqual([]);
});

test('two builds into one place: the second is refused, the first goes on', () => {
  const storage = withOldIndex();
  const first = new IndexBuilder(storage, 'doc');
  expect(() => new IndexBuilder(storage, 'doc')).toThrow(LockedError);
  first.add(newSegment);
  first.finish('test');
  first.close();
  expect(openCorpus(storage).documentText(0)).toBe(newText);
});

test('the same build again keeps its id and takes the place of the old files', () => {
  const storage = new MemoryStorage();
  const ids = [1, 2, 3].map(() => build(storage, [oldSegment]).buildId);
  expect(new Set(ids).size).toBe(1);
  expect(openCorpus(storage).buildId).toBe(ids[0]);
  expect(storage.list('').length).toBe(2);
});

test('a build tells what it did, and can be ended early', async () => {
  const storage = withOldIndex();
  const before = storedFiles(storage);
  const source = { documentStructure: 'doc', segments: [oldSegment, segmentOf([['more']], 2)] };
  const controller = new AbortController();
  const stopped = buildIndex(storage, source, {
    signal: controller.signal,
    progress: ({ share }) => {
      if (share > 0.5) controller.abort();
    },
  });
  await expect(stopped).rejects.toThrow('aborted');
  expect(storedFiles(storage)).toEqual(before);
  const told: number[] = [];
  const built = await buildIndex(storage, source, {
    progress: ({ share, tokenCount }) => told.push(share + tokenCount),
  });
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(4);
  const bytes = [...storedFiles(storage).values()].reduce((sum, file) => sum + file.length, 0);
  const current = storage.open('CURRENT').size;
  expect(built).toMatchObject({ tokenCount: 3, wordCount: 3, documentCount: 2, byteLength: bytes - current });
});
