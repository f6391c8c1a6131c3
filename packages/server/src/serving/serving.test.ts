import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeTestSite, TEXTS } from '../testing/test-site.ts';
import { startCorpusService } from './index.ts';

describe('a running server', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp({ watchMilliseconds: 60_000 });
  });
  afterEach(() => test.close());

  const count = async (word: string) => {
    const answer = await test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload: { word } });
    return answer.json<{ doc: { count: number; buildId: string } }>().doc;
  };
  const files = async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/corpus/corpusFiles/all' });
    return answer.json<{ doc: unknown[] }>().doc.length;
  };

  it('takes up a new build without a restart, and makes its downloads', async () => {
    const before = await count('dera');
    expect(before.count).toBe(5);
    await test.build([...TEXTS, { sentences: ['dera dera'], fields: { fileName: 'new.txt', category: 'media' } }]);
    // The old build answers until the service checks for a new one.
    expect(await count('dera')).toEqual(before);
    expect(await files()).toBe(5);
    await test.services.corpus.refresh();
    const after = await count('dera');
    expect(after.count).toBe(7);
    expect(after.buildId).not.toBe(before.buildId);
    expect(await files()).toBe(6);
    const listed = async () => {
      const answer = await test.app.inject({ method: 'GET', url: '/corpus/downloadCorpus' });
      return answer.json<{ doc: { download: { files: number } | null }[] }>().doc[1].download?.files;
    };
    await expect.poll(listed).toBe(2);
  });

  it('goes on with the old build when the new one cannot be opened', async () => {
    const before = await count('dera');
    writeFileSync(join(test.data, 'index/CURRENT'), 'zaban-index 1 build-none 0\n');
    await test.services.corpus.refresh();
    expect(await count('dera')).toEqual(before);
    rmSync(join(test.data, 'index'), { recursive: true });
    await test.services.corpus.refresh();
    expect(await count('jirga')).toMatchObject({ count: 1 });
    await test.build(TEXTS.slice(0, 1));
    await test.services.corpus.refresh();
    expect(await count('jirga')).toMatchObject({ count: 0 });
  });

  it('answers while builds change under it', async () => {
    const counts = new Set<number>();
    const stop = new AbortController();
    const asking = (async () => {
      while (!stop.signal.aborted) counts.add((await count('dera')).count);
    })();
    for (let round = 0; round < 3; round += 1) {
      await test.build(TEXTS.slice(0, 1 + round));
      await test.services.corpus.refresh();
    }
    stop.abort();
    await asking;
    expect([...counts].every((seen) => [3, 4, 5].includes(seen))).toBe(true);
    expect(counts.size).toBeGreaterThan(1);
  });
});

it('believes a worker that finds a new build damaged while others still take it up', async () => {
  const site = await makeTestSite();
  const troubles: string[] = [];
  let onTrouble = (trouble: string): void => void troubles.push(trouble);
  const corpus = await startCorpusService({
    index: join(site.data, 'index'),
    postings: 'auto',
    quickWorkers: 1,
    slowWorkers: 1,
    threads: 1,
    atOnce: true,
    queryMilliseconds: 1000,
    watchMilliseconds: 3_600_000,
    operationData: { categories: [], words: [], referenceLists: new Map(), knownWords: { general: '', setAside: {} } },
    workerModule: new URL('../testing/complaining-worker.ts', import.meta.url),
    onTrouble: (trouble) => onTrouble(trouble),
    onSwitch: () => {},
  });
  await site.build(TEXTS.slice(0, 1));
  await corpus.refresh();
  const { buildId } = corpus.current();
  expect([corpus.damaged, corpus.trouble]).toEqual([true, expect.stringContaining(`${buildId} cannot be read.`)]);
  expect(troubles).toHaveLength(2);
  // A check that fails, here at the report of the loss, ends neither the checks nor the process.
  onTrouble = () => {
    throw new Error('the log is closed');
  };
  rmSync(join(site.data, 'index'), { recursive: true });
  await corpus.refresh();
  expect(corpus.trouble).toContain('the log is closed');
  onTrouble = (trouble) => void troubles.push(trouble);
  await site.build(TEXTS);
  await corpus.refresh();
  expect(corpus.current().corpus.documents.count).toBe(TEXTS.length);
  await corpus.close();
  site.remove();
});
