import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../packages/server/src/testing/databases.ts';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';

interface Ready {
  readonly status: number;
  readonly milliseconds: number;
  readonly told: string;
}

/** Asks whether a server is ready, several times at once. */
async function readyOf({ app }: TestApp, times = 5): Promise<Ready[]> {
  return Promise.all(
    Array.from({ length: times }, async () => {
      const start = performance.now();
      const { statusCode: status, body: told } = await app.inject({ method: 'GET', url: '/readyz' });
      return { status, told, milliseconds: performance.now() - start };
    }),
  );
}

/** Times that several clients ask at once; the quickest of them tells what the server takes, and no other work on the machine. */
const ROUNDS = 3;

/** What several rounds were told, and the milliseconds of the slowest answer of the quickest round. */
async function roundsOf(test: TestApp): Promise<{ readonly asked: readonly Ready[]; readonly milliseconds: number }> {
  const rounds: Ready[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await readyOf(test));
  const slowest = rounds.map((asked) => Math.max(...asked.map(({ milliseconds }) => milliseconds)));
  return { asked: rounds.flat(), milliseconds: Math.min(...slowest) };
}

describe.runIf(DATABASE_KINDS.includes('postgres'))('a server whose PostgreSQL hangs', () => {
  let databases: TestDatabases;
  let test: TestApp;
  beforeAll(async () => {
    databases = await startDatabases('postgres');
    test = await startTestApp({ databaseUrl: await databases.create(), logLevel: 'silent' });
  });
  afterAll(async () => {
    await test.close();
    await databases.stop();
  });

  it('says within a second that it is not ready, and goes on searching', async () => {
    expect((await readyOf(test))[0].status).toBe(200);
    databases.freeze();
    try {
      const { asked, milliseconds } = await roundsOf(test);
      expect(milliseconds).toBeLessThan(1000);
      for (const { status, told } of asked) {
        expect([status, told]).toEqual([503, expect.stringMatching(/database (does not answer|takes no changes)/)]);
      }
      const search = await test.app.inject({
        method: 'POST',
        url: '/corpus/searchWord/1',
        payload: { word: 'dera' },
      });
      expect(search.statusCode).toBe(200);
    } finally {
      databases.thaw();
    }
    await expect.poll(async () => (await readyOf(test, 1))[0].status).toBe(200);
  });
});

describe('a server whose SQLite database lies on a disk that hangs', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ limits: false, logLevel: 'silent' });
  });
  afterAll(() => test.close());

  it('says within a second that it is not ready, goes on searching, and is ready when the disk is', async () => {
    expect((await readyOf(test, 1))[0].status).toBe(200);
    const file = join(test.data, 'zaban.sqlite');
    renameSync(file, `${file}.away`);
    // Whoever reads a pipe that nobody writes to waits for ever.
    execFileSync('mkfifo', [file]);
    const { asked, milliseconds } = await roundsOf(test);
    expect(milliseconds).toBeLessThan(1000);
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([503]));
    expect(asked[0].told).toMatch(/The database does not answer/);
    const search = await test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload: { word: 'dera' } });
    expect(search.statusCode).toBe(200);
    // A call that needs the database is given up, and the next one at once.
    const payload = { email: 'a@example.org', password: 'amaltas-1' };
    const login = await test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload });
    expect(login.statusCode).toBe(503);
    // The reader that waits is let go.
    writeFileSync(file, '');
    rmSync(file);
    renameSync(`${file}.away`, file);
    await expect.poll(async () => (await readyOf(test, 1))[0].status).toBe(200);
    const again = await test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload });
    expect(again.statusCode).toBe(401);
  });
});

describe('a server whose index lies on a disk that hangs', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ watchMilliseconds: 100 });
  });
  afterAll(() => test.close());

  it('answers within a second, says so, and goes on when the disk does', { timeout: 60_000 }, async () => {
    const current = join(test.data, 'index/CURRENT');
    renameSync(current, `${current}.away`);
    // Whoever reads a pipe that nobody writes to waits for ever.
    execFileSync('mkfifo', [current]);
    await expect.poll(async () => (await readyOf(test, 1))[0].told).toMatch(/disk of the index does not answer/);
    const { asked, milliseconds } = await roundsOf(test);
    expect(milliseconds).toBeLessThan(1000);
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    const search = await test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload: { word: 'dera' } });
    expect(search.statusCode).toBe(200);
    // The reader that waits is let go.
    writeFileSync(current, '');
    rmSync(current);
    renameSync(`${current}.away`, current);
    await expect.poll(async () => (await readyOf(test, 1))[0].told).not.toMatch(/disk|index on disk/);
  });
});

it('a server whose PostgreSQL takes connections and never answers gives up in time', { timeout: 60_000 }, async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const start = performance.now();
  await expect(
    startTestApp({ databaseUrl: `postgres://zaban@127.0.0.1:${port}/zaban`, databaseMilliseconds: 2000 }),
  ).rejects.toThrow(/database zaban at 127\.0\.0\.1:\d+ does not answer .* Start PostgreSQL, or correct/);
  expect(performance.now() - start).toBeLessThan(20_000);
  silent.close();
});
