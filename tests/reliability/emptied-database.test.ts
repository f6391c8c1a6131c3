import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Failure } from '@zaban/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../packages/server/src/config.ts';
import { type Database, databasePlace, openDatabase } from '../../packages/server/src/database/index.ts';
import { TABLE_NAMES } from '../../packages/server/src/database/tables.ts';
import { backUpDatabase } from '../../packages/server/src/team/back-up-database.ts';
import { moveToPostgres } from '../../packages/server/src/team/move-to-postgres.ts';
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

for (const kind of DATABASE_KINDS) {
  describe(`a database on ${kind} that was opened before`, () => {
    let databases: TestDatabases;
    let data: string;
    beforeAll(async () => {
      databases = await startDatabases(kind);
    });
    afterAll(() => databases.stop());
    beforeEach(() => {
      data = mkdtempSync(join(tmpdir(), 'zaban-emptied-'));
    });
    afterEach(() => rmSync(data, { recursive: true }));

    it('is not opened when its rows are gone', async () => {
      const place = databasePlace({ databaseUrl: await databases.create(), data });
      const first = await openDatabase(place);
      await emptyTables(first);
      await first.close();
      await expect(openDatabase(place)).rejects.toMatchObject({
        name: 'DatabaseError',
        message: expect.stringMatching(
          /was emptied: .* from a backup\. To continue with the present database, remove .*had-data/,
        ),
      });
      rmSync(place.marker);
      await (await openDatabase(place)).close();
      await (await openDatabase(place)).close();
    });

    it('is not opened when the database of another site is in its place', async () => {
      const own = databasePlace({ databaseUrl: await databases.create(), data });
      await (await openDatabase(own)).close();
      const elsewhere = join(data, 'elsewhere');
      const other = databasePlace({ databaseUrl: await databases.create(), data: elsewhere });
      await (await openDatabase(other)).close();
      await expect(openDatabase({ ...other, marker: own.marker })).rejects.toThrow(/was replaced by another database/);
      // A copy is the same database.
      await (await openDatabase({ ...own, marker: own.marker })).close();
    });

    it('of a version that gave it no id goes on', async () => {
      const place = databasePlace({ databaseUrl: await databases.create(), data });
      const first = await openDatabase(place);
      await emptyTables(first);
      await first.close();
      writeFileSync(place.marker, `${kind}\n`);
      await (await openDatabase(place)).close();
      expect(readFileSync(place.marker, 'utf8')).toMatch(new RegExp(`^${kind}\n[0-9a-f-]{36}\n$`));
    });

    it('whose rows go while a server runs makes it not ready', async () => {
      const test = await startTestApp({ databaseUrl: await databases.create(), limits: false });
      const ready = () => test.app.inject({ method: 'GET', url: '/readyz' });
      try {
        const { db } = test.services.database;
        const kept = await db.selectFrom('settings').selectAll().execute();
        await emptyTables(test.services.database);
        const answer = await ready();
        expect([answer.statusCode, answer.json<Failure>().err]).toEqual([
          503,
          expect.stringMatching(/^The database is missing/),
        ]);
        await db.deleteFrom('settings').execute();
        await db.insertInto('settings').values(kept).execute();
        expect((await ready()).statusCode).toBe(200);
      } finally {
        await test.close();
      }
    });
  });
}

/** What somebody does who empties a database and leaves its tables. */
async function emptyTables({ db }: Database): Promise<void> {
  for (const table of TABLE_NAMES.toReversed()) await db.deleteFrom(table).execute();
}

it('a server whose SQLite file is replaced by that of another site acknowledges nothing', async () => {
  const test = await startTestApp({ limits: false });
  const folder = mkdtempSync(join(tmpdir(), 'zaban-emptied-'));
  const other = databasePlace({ databaseUrl: undefined, data: folder });
  const file = join(test.data, 'zaban.sqlite');
  const person = { fName: 'A', lName: 'B', email: 'a@example.org', password: 'long enough 1', country: 'Pakistan' };
  const register = () => test.app.inject({ method: 'POST', url: '/corpus/registerUser', payload: person });
  const ready = async () => (await test.app.inject({ method: 'GET', url: '/readyz' })).statusCode;
  try {
    await (await openDatabase(other)).close();
    checkpoint(file);
    renameSync(file, `${file}.away`);
    renameSync(other.file, file);
    expect([await ready(), (await register()).statusCode]).toEqual([503, 503]);
    for (const more of ['-wal', '-shm']) rmSync(`${file}${more}`, { force: true });
    renameSync(`${file}.away`, file);
    expect([await ready(), (await register()).statusCode]).toEqual([200, 200]);
  } finally {
    await test.close();
    rmSync(folder, { recursive: true });
  }
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
    await expect(openDatabase(empty)).rejects.toThrow(
      /empty or missing, but this site had a database before \(in PostgreSQL\)/,
    );
    const none = databasePlace({ databaseUrl: undefined, data });
    await expect(openDatabase(none)).rejects.toThrow(/set DATABASE_URL to its former value/i);
    expect(existsSync(none.file)).toBe(false);
    await (await openDatabase(first)).close();
    // What to do to begin again is said, and works.
    rmSync(join(data, 'had-database'));
    await (await openDatabase(empty)).close();
  });

  it('is not served from the SQLite file of before, nor that from a PostgreSQL database it was never moved to', async () => {
    const old = mkdtempSync(join(tmpdir(), 'zaban-emptied-'));
    const sqlite = databasePlace({ databaseUrl: undefined, data: old });
    await (await openDatabase(sqlite)).close();
    const moved = databasePlace({ databaseUrl: await databases.create(), data: old });
    await expect(openDatabase(moved)).rejects.toThrow(
      /accounts and saved work are in SQLite\. .* or run zaban move-database/,
    );
    await moveToPostgres(old, moved.url as string);
    await expect(openDatabase(sqlite)).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(
        /accounts and saved work are in PostgreSQL\. Set DATABASE_URL to its former value\. To use .*, remove .*had/,
      ),
    });
    await expect(backUpDatabase(readConfig('site', {}, { data: old }), join(old, 'copy'))).rejects.toThrow(
      /DATABASE_URL/,
    );
    await (await openDatabase(moved)).close();
    // Who means it says so.
    rmSync(sqlite.marker);
    await (await openDatabase(sqlite)).close();
    rmSync(old, { recursive: true });
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
