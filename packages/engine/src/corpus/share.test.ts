import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { FileStorage, MemoryStorage } from '../storage/index.ts';
import { build, segmentOf } from '../testing/index.ts';
import { attachCorpus, closeCorpus, openCorpus, shareCorpus } from './index.ts';
import type { Corpus } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-share-'));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = new FileStorage(folder);
build(storage, [segmentOf([['the cat', 'the dog the end'], ['the']])]);

/**
 * What another thread reads from a corpus. The thread then writes to the tokens, which is visible here only in shared
 * memory.
 */
function askThread(corpus: Corpus): Promise<unknown> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)}).then(({ attachCorpus }) => {
      const corpus = attachCorpus(workerData);
      const the = corpus.word.lexicon.find('the');
      const answer = [[...corpus.postings.positions(the)], corpus.documentText(0), corpus.buildId];
      corpus.tokens[0] = 99;
      parentPort.postMessage(answer);
    });`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: shareCorpus(corpus) });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

test.each([true, false, 'whenAsked'] as const)(
  'a thread shares one copy of the index; posting lists in memory: %s',
  async (postingsInMemory) => {
    const corpus = openCorpus(storage, { postingsInMemory });
    expect(await askThread(corpus)).toEqual([[0, 2, 4, 6], 'the cat the dog the end ', corpus.buildId]);
    expect(corpus.tokens[0]).toBe(99);
    closeCorpus(corpus);
  },
);

test('what cannot be shared says so', () => {
  const memory = new MemoryStorage();
  build(memory, [segmentOf([['a']])]);
  const corpus = openCorpus(memory, { postingsInMemory: false });
  expect(() => attachCorpus(shareCorpus(corpus))).toThrow('not in a file');
  expect(() => shareCorpus({ ...corpus })).toThrow('Only an opened corpus');
});
