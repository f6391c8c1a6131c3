import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../testing/databases.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { openDatabase } from './index.ts';
import { TABLE_NAMES } from './tables.ts';

for (const kind of DATABASE_KINDS) {
  describe(`the database on ${kind}`, () => {
    let source: TestDatabases;
    const folder = mkdtempSync(join(tmpdir(), 'zaban-database-'));
    const file = join(folder, 'zaban.sqlite');
    beforeAll(async () => {
      source = await startDatabases(kind);
    });
    afterAll(async () => {
      await source.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('has its tables after the first opening, and keeps their rows at the next', async () => {
      const url = await source.create();
      const first = await openDatabase({ url, file });
      expect(first.kind).toBe(kind);
      const introspected = await first.db.introspection.getTables();
      expect(introspected.map((table) => table.name).sort()).toEqual([...TABLE_NAMES].sort());
      await first.db.insertInto('settings').values({ key: 'a', value: 'ب' }).execute();
      await first.close();
      const second = await openDatabase({ url, file });
      expect(await second.db.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'a', value: 'ب' }]);
      await second.close();
    });

    it('holds one account an address, however it is written', async () => {
      const database = await openDatabase({ url: await source.create(), file: join(folder, 'users.sqlite') });
      const now = database.moment(new Date());
      const user = (id: string, email: string) =>
        database.db
          .insertInto('users')
          .values({
            id,
            email,
            name: 'n',
            email_verified: database.kind === 'sqlite' ? 0 : false,
            created_at: now,
            updated_at: now,
            first_name: 'f',
            last_name: 'l',
            country: 'Pakistan',
            user_category: 'c',
          })
          .execute();
      await user('1', 'a@b.org');
      await expect(user('2', 'A@b.org')).rejects.toThrow(/unique/i);
      await database.close();
    });

    it.runIf(kind === 'sqlite')(
      'gives the fault for which SQLite itself rolled back, such as a full disk',
      async () => {
        const database = await openDatabase({ url: undefined, file: join(folder, 'rolled.sqlite') });
        const failing = database.db.transaction().execute(async (transaction) => {
          await transaction.executeQuery(CompiledQuery.raw('rollback'));
          throw new Error('the disk is full');
        });
        await expect(failing).rejects.toThrow('the disk is full');
        await database.close();
      },
    );

    it.runIf(kind === 'sqlite')('names the log of a damaged file, which has to go before a restore', async () => {
      const damaged = join(folder, 'damaged.sqlite');
      writeFileSync(damaged, 'x'.repeat(10_000));
      await expect(openDatabase({ url: undefined, file: damaged })).rejects.toThrow(
        /restore the file from a backup\. First remove the files beside it that end in -wal and -shm/,
      );
    });

    it('may be opened by several processes at once', async () => {
      const url = await source.create();
      const place = { url, file: join(folder, 'shared.sqlite') };
      // SQLite is used by one process: only PostgreSQL can be opened for the first time by several at once.
      if (kind === 'sqlite') await (await openDatabase(place)).close();
      const opened = await Promise.all([openDatabase(place), openDatabase(place), openDatabase(place)]);
      const pings = await Promise.allSettled(opened.map((database) => database.ping()));
      expect(pings.map((ping) => ping.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
      await Promise.all(opened.map((database) => database.close()));
    });

    it('says that it cannot be reached', async () => {
      writeFileSync(join(folder, 'no-folder'), '');
      const nowhere = {
        url: kind === 'postgres' ? 'postgres://zaban@127.0.0.1:1/none' : undefined,
        file: join(folder, 'no-folder/zaban.sqlite'),
      };
      await expect(openDatabase(nowhere)).rejects.toThrow(
        /ECONNREFUSED|no-folder cannot be made: a file with this name is in its place/,
      );
    });
  });
}

describe.runIf(DATABASE_KINDS.includes('postgres'))('a connection to PostgreSQL', () => {
  let source: PostgresServer;
  beforeAll(async () => {
    source = await startPostgres();
  });
  afterAll(() => source.stop());

  it('is made although the process of the server was held up for longer than an attempt may take', async () => {
    const database = await openDatabase({ url: await source.create(), file: '' });
    // The second statement needs a second connection, which is not open yet.
    const both = Promise.all([database.ping(), database.ping()]);
    await new Promise(setImmediate);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5500);
    await expect(both).resolves.toEqual([undefined, undefined]);
    await database.close();
  });

  it('is given up when PostgreSQL itself says nothing, after a second attempt', async () => {
    const database = await openDatabase({ url: await source.create(), file: '' });
    source.freeze();
    try {
      const two = await Promise.allSettled([database.ping(), database.ping()]);
      const reasons = two.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      // One statement waits for an answer on the open connection, the other for a new connection.
      expect(reasons.toSorted()).toEqual([
        expect.stringMatching(/connection timeout/),
        expect.stringMatching(/Query read timeout/),
      ]);
    } finally {
      source.thaw();
    }
    await database.ping();
    await database.close();
  });
});
