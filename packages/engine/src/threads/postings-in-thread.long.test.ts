import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCorpus } from '../corpus/index.ts';
import { StorageError } from '../errors.ts';
import { buildIndex, type PostingsTask, type Segment } from '../indexing/index.ts';
import { FileStorage, type StoredFileWriter } from '../storage/index.ts';
import { build, segmentOf } from '../testing/index.ts';
import { verifyIndex } from '../verification/index.ts';
import { PostingsInThread } from './postings-in-thread.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaban-postings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A corpus so large that its posting lists are made in a thread. */
function large(): Segment {
  const some = segmentOf([['one two three two']]);
  const length = 2_000_001;
  return {
    ...some,
    tokens: Uint32Array.from({ length }, (_, at) => (at * at) % some.types[0].length),
    separators: new Uint16Array(length),
    documents: some.documents.map((document) => ({ ...document, end: length })),
  };
}

const sourceOf = (segment: Segment) => ({ documentStructure: 'doc', segments: [segment] });

/** The problem of building a large corpus in place of a small one, which must stay in force. */
async function problemOf(storage: FileStorage, postingsThread: PostingsInThread): Promise<unknown> {
  build(new FileStorage(folder), [segmentOf([['the first']])]);
  const files = readdirSync(folder, { recursive: true });
  const problem = await buildIndex(storage, sourceOf(large()), { postingsThread }).catch((error: unknown) => error);
  expect(readdirSync(folder, { recursive: true })).toEqual(files);
  expect(openCorpus(storage).documentText(0)).toBe('the first ');
  return problem;
}

test('a thread makes the posting lists that the builder would make itself', async () => {
  const [alone, together] = [new FileStorage(join(folder, 'alone')), new FileStorage(join(folder, 'together'))];
  const postingsThread = new PostingsInThread();
  const write = vi.spyOn(postingsThread, 'write');
  const { buildId } = await buildIndex(together, sourceOf(large()), { postingsThread });
  expect(write).toHaveBeenCalledOnce();
  expect(buildId).toBe((await buildIndex(alone, sourceOf(large()))).buildId);
  expect(verifyIndex(together).faults).toEqual([]);
});

test('a thread that cannot write leaves the index in force', async () => {
  class Elsewhere extends PostingsInThread {
    override write = (task: PostingsTask) => super.write({ ...task, folder: 'missing' });
  }
  expect(await problemOf(new FileStorage(folder), new Elsewhere())).toBeInstanceOf(StorageError);
});

test('a file that does not become durable leaves the index in force', async () => {
  class FullDisk extends FileStorage {
    override create(path: string): StoredFileWriter {
      const file = super.create(path);
      const finishLater = async () => {
        await file.finishLater?.();
        throw new StorageError('the disk is full.');
      };
      return path.endsWith('types.bin') ? { ...file, finishLater } : file;
    }
  }
  expect(await problemOf(new FullDisk(folder), new PostingsInThread())).toEqual(new StorageError('the disk is full.'));
});
