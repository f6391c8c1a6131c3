import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStorage, verifyIndex } from '../../packages/engine/src/index.ts';
import { startTestApp } from '../../packages/server/src/testing/test-app.ts';
import { TEXTS, type TestSite } from '../../packages/server/src/testing/test-site.ts';
import { zaban } from './command.ts';
import { zabanServe } from './serve-command.ts';
import { makeSmallSite } from './small-site.ts';

const filesOf = ({ data }: TestSite): string[] =>
  globSync(join(data, 'index/build-*/*')).filter((file) => statSync(file).size > 0);

/** Changes bytes in the middle of a file, which keeps its length. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0x15, bytes.length >> 1, (bytes.length >> 1) + 8);
  writeFileSync(file, bytes);
}

describe('an index of which one file is damaged', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await makeSmallSite();
    // Its texts are those of its folder from now on.
    await zaban(['build', site.site, '--output', join(site.data, 'index'), '--no-downloads']);
  });
  afterAll(() => site.remove());

  it('is found by zaban verify, which names the file, whichever it is', async () => {
    const files = filesOf(site);
    expect(files.length).toBeGreaterThan(3);
    const index = join(site.data, 'index');
    for (const file of files) {
      const whole = readFileSync(file);
      damage(file);
      const { faults } = verifyIndex(new FileStorage(index));
      const told = faults.map((fault) => `${fault.file}: ${fault.problem}`).join('\n');
      expect([file, told.includes(basename(file))]).toEqual([file, true]);
      writeFileSync(file, whole);
    }
    // The program tells what was found.
    const [file] = files;
    const whole = readFileSync(file);
    damage(file);
    const { status, complaint } = await zaban(['verify', index]);
    expect([status, complaint.includes(basename(file))]).toEqual([1, true]);
    expect(complaint).not.toMatch(/fault of zaban/);
    writeFileSync(file, whole);
    expect((await zaban(['verify', index])).status).toBe(0);
  });

  it('is built again by zaban serve, which says so and serves', async () => {
    const environment = { ZABAN_DATA: site.data, ZABAN_LOG: 'error', PORT: '0' };
    await (await zabanServe(site.site, environment)).stop();
    for (const name of ['manifest', 'postings']) {
      const [file] = filesOf(site).filter((path) => basename(path).startsWith(name));
      damage(file);
      const { lines, url, stop } = await zabanServe(site.site, environment);
      expect(lines.join('\n')).toMatch(/built again/);
      const answer = await fetch(`${url}/corpus/concordance?simple=dera`);
      expect(await answer.json()).toMatchObject({ doc: { count: 2 } });
      await stop();
      expect(verifyIndex(new FileStorage(join(site.data, 'index'))).faults).toEqual([]);
    }
  });
});

it('a running server builds its index again when a file of it is damaged, and not when it is put back at once', async () => {
  let built = 0;
  const test = await startTestApp(
    { watchMilliseconds: 60_000, logLevel: 'silent' },
    {
      helpersOf: (site) => ({
        rebuild: async () => {
          built += 1;
          await site.build(TEXTS);
        },
        rebuildPatience: 200,
      }),
    },
  );
  const ready = async () => {
    await test.services.corpus.refresh();
    return (await test.app.inject({ method: 'GET', url: '/readyz' })).json<{ status: string; warning?: string }>();
  };
  try {
    expect(await ready()).toMatchObject({ status: 'ready' });
    const [file] = filesOf(test);
    const whole = readFileSync(file);
    damage(file);
    expect((await ready()).warning).toMatch(/missing or damaged/);
    writeFileSync(file, whole);
    expect((await ready()).warning).toBeUndefined();
    expect(built).toBe(0);

    damage(file);
    await ready();
    await expect.poll(async () => (await ready()).warning).toBeUndefined();
    expect(built).toBe(1);
    const search = await test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload: { word: 'dera' } });
    expect(search.json()).toMatchObject({ doc: { count: 5 } });
  } finally {
    await test.close();
  }
});
