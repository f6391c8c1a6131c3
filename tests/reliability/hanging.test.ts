import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DATABASE_KINDS } from '../../packages/server/src/testing/databases.ts';
import { type PostgresServer, startPostgres } from '../../packages/server/src/testing/postgres-server.ts';
import { Probe } from '../../packages/server/src/features/health/probe.ts';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';

interface Ready {
  readonly status: number;
  readonly told: string;
}

/** Asks whether a server is ready, several times at once. */
async function readyOf({ app }: TestApp, times = 5): Promise<Ready[]> {
  return Promise.all(
    Array.from({ length: times }, async () => {
      const { statusCode: status, body: told } = await app.inject({ method: 'GET', url: '/readyz' });
      return { status, told };
    }),
  );
}

/** What clients are told while something hangs. They come three times in a row, and the server waits for nothing longer than 0.8 s. */
async function toldWhileHanging(test: TestApp): Promise<readonly Ready[]> {
  const probing = vi.spyOn(Probe.prototype, 'read');
  const asked = [await readyOf(test), await readyOf(test), await readyOf(test)].flat();
  const waits = probing.mock.calls.map(([milliseconds]) => milliseconds);
  probing.mockRestore();
  expect(waits.length).toBeGreaterThanOrEqual(asked.length);
  expect(waits.filter((milliseconds) => milliseconds > 800)).toEqual([]);
  return asked;
}

describe.runIf(DATABASE_KINDS.includes('postgres'))('a server whose PostgreSQL hangs', () => {
  let databases: PostgresServer;
  let test: TestApp;
  beforeAll(async () => {
    databases = await startPostgres();
    test = await startTestApp({ databaseUrl: await databases.create(), logLevel: 'silent' });
  });
  afterAll(async () => {
    await test.close();
    await databases.stop();
  });

  it('says without waiting that it is not ready, and goes on searching', async () => {
    expect((await readyOf(test))[0].status).toBe(200);
    databases.freeze();
    try {
      for (const { status, told } of await toldWhileHanging(test)) {
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

  it('says without waiting that it is not ready, goes on searching, and is ready when the disk is', async () => {
    expect((await readyOf(test, 1))[0].status).toBe(200);
    const file = join(test.data, 'zaban.sqlite');
    renameSync(file, `${file}.away`);
    // Whoever reads a pipe that nobody writes to waits for ever.
    execFileSync('mkfifo', [file]);
    const asked = await toldWhileHanging(test);
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

  it('answers without waiting, says so, and goes on when the disk does', async () => {
    const current = join(test.data, 'index/CURRENT');
    renameSync(current, `${current}.away`);
    // Whoever reads a pipe that nobody writes to waits for ever.
    execFileSync('mkfifo', [current]);
    await expect.poll(async () => (await readyOf(test, 1))[0].told).toMatch(/disk of the index does not answer/);
    const asked = await toldWhileHanging(test);
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

it('a server whose PostgreSQL takes connections and never answers gives up', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await expect(
    startTestApp({ databaseUrl: `postgres://zaban@127.0.0.1:${port}/zaban`, databaseMilliseconds: 2000 }),
  ).rejects.toThrow(/database zaban at 127\.0\.0\.1:\d+ does not answer .* Start PostgreSQL, or correct/);
  silent.close();
});
