import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasePlace, openDatabase } from '../../packages/server/src/database/index.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../packages/server/src/testing/databases.ts';
import { startTestApp } from '../../packages/server/src/testing/test-app.ts';

/** Writes everything into the file itself. */
function checkpoint(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

const DAMAGES: readonly (readonly [name: string, make: (file: string) => void])[] = [
  ['is written over', (file) => writeFileSync(file, Buffer.alloc(50_000, 'no database '))],
  ['is emptied', (file) => truncateSync(file, 0)],
  ['is removed', (file) => rmSync(file)],
];

describe('a site whose SQLite file', () => {
  for (const [name, make] of DAMAGES) {
    it(`${name} while nobody serves it is not opened, and keeps what is there`, async () => {
      const data = mkdtempSync(join(tmpdir(), 'zaban-emptied-'));
      const place = databasePlace({ databaseUrl: undefined, data });
      await (await openDatabase(place)).close();
      for (const more of ['-wal', '-shm']) rmSync(`${place.file}${more}`, { force: true });
      make(place.file);
      await expect(openDatabase(place)).rejects.toMatchObject({
        name: 'DatabaseError',
        message: expect.stringMatching(/from a backup/),
      });
      // Asked twice, it says the same: nothing new was put in its place.
      await expect(openDatabase(place)).rejects.toMatchObject({ name: 'DatabaseError' });
      rmSync(data, { recursive: true });
    });

    it(`${name} under a server is not ready, acknowledges nothing, and goes on when it is back`, async () => {
      const test = await startTestApp({ limits: false, logLevel: 'silent' });
      const file = join(test.data, 'zaban.sqlite');
      const register = (email: string) =>
        test.app.inject({
          method: 'POST',
          url: '/corpus/registerUser',
          payload: { fName: 'A', lName: 'B', email, password: 'long enough 1', country: 'Pakistan' },
        });
      const ready = async () => (await test.app.inject({ method: 'GET', url: '/readyz' })).statusCode;
      try {
        expect((await register('first@example.org')).statusCode).toBe(200);
        checkpoint(file);
        const whole = readFileSync(file);
        make(file);
        expect(await ready()).toBe(503);
        const refused = await register('second@example.org');
        expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'busy']);
        expect(await ready()).toBe(503);
        for (const more of ['-wal', '-shm']) rmSync(`${file}${more}`, { force: true });
        writeFileSync(file, whole);
        expect(await ready()).toBe(200);
        const again = await register('first@example.org');
        expect(again.statusCode).not.toBe(200);
        expect((await register('third@example.org')).statusCode).toBe(200);
      } finally {
        await test.close();
      }
    });
  }

  it('has a damaged page is not served', async () => {
    const data = mkdtempSync(join(tmpdir(), 'zaban-emptied-'));
    const place = databasePlace({ databaseUrl: undefined, data });
    await (await openDatabase(place)).close();
    const bytes = readFileSync(place.file);
    bytes.fill(0xff, 4096, 12_288);
    writeFileSync(place.file, bytes);
    await expect(openDatabase(place)).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(/damaged; restore the file from a backup/),
    });
    rmSync(data, { recursive: true });
  });
});

describe.runIf(DATABASE_KINDS.includes('postgres'))('a site that kept its data in PostgreSQL', () => {
  let databases: TestDatabases;
  const data = mkdtempSync(join(tmpdir(), 'zaban-emptied-'));
  beforeAll(async () => {
    databases = await startDatabases('postgres');
  });
  afterAll(async () => {
    await databases.stop();
    rmSync(data, { recursive: true });
  });

  it('is not served from an empty one, nor from a new file when DATABASE_URL is missing', async () => {
    const first = databasePlace({ databaseUrl: await databases.create(), data });
    await (await openDatabase(first)).close();
    const empty = databasePlace({ databaseUrl: await databases.create(), data });
    await expect(openDatabase(empty)).rejects.toThrow(/empty or missing, but this site has had .* \(in PostgreSQL\)/);
    const none = databasePlace({ databaseUrl: undefined, data });
    await expect(openDatabase(none)).rejects.toThrow(/set DATABASE_URL as it was/);
    expect(existsSync(none.file)).toBe(false);
    await (await openDatabase(first)).close();
    // What to do to begin again is said, and works.
    rmSync(join(data, 'had-database'));
    await (await openDatabase(empty)).close();
  });

  it('says what to do about a database that is not there, a wrong password and one that nobody may write', async () => {
    const url = new URL((await databases.create()) as string);
    url.pathname = '/none';
    await expect(openDatabase({ url: url.href, file: '' })).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(/none at 127.0.0.1:\d+: there is no such database; create it/),
    });
    url.username = 'stranger';
    await expect(openDatabase({ url: url.href, file: '' })).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(/does not let this user in/),
    });
  });
});

/** A disk that is mounted for reading alone; undefined where that may not be done. */
function readOnlyDisk(): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'zaban-read-only-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'none', disk], { stdio: 'pipe' });
    return disk;
  } catch {
    rmSync(disk, { recursive: true });
    console.log('SKIPPED: the test of a read-only disk. It mounts one, which is not allowed here.');
    return undefined;
  }
}

const disk = readOnlyDisk();
it.runIf(disk !== undefined)('a database on a read-only disk is not served, with what to do', async () => {
  const data = disk as string;
  const place = databasePlace({ databaseUrl: undefined, data });
  try {
    const database = await openDatabase(place);
    await database.close();
    execFileSync('mount', ['-o', 'remount,ro', data], { stdio: 'pipe' });
    await expect(openDatabase(place)).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(/its disk is read-only; mount it for writing/),
    });
  } finally {
    execFileSync('umount', ['-l', data]);
    rmSync(data, { recursive: true });
  }
});
