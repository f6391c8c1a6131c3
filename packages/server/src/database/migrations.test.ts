import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer } from '../server.ts';
import { listDownloads, listMessages, listUsers } from '../team/index.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../testing/databases.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { databasePlace, openDatabase } from './index.ts';
import { migrations } from './migrations.ts';
import { TABLE_NAMES } from './tables.ts';

const FIXTURES = new URL('../../fixtures/databases/', import.meta.url);
/** SQL condition that leaves out Kysely's tables of migrations. */
const OURS = `name not like 'kysely%'`;
const settings = { port: 0, host: '127.0.0.1', logLevel: 'silent', quickWorkers: 1, slowWorkers: 1 } as const;

type Place = Omit<ReturnType<typeof databasePlace>, 'marker'>;
type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** All rows of our own tables, read without Kysely. */
async function rowsOf({ url, file }: Place): Promise<Rows> {
  if (url === undefined) {
    const database = new DatabaseSync(file, { readOnly: true });
    const tables = database.prepare(`select name from sqlite_master where type = 'table' and ${OURS}`).all();
    const rows = tables.map(({ name }) => [name, database.prepare(`select * from ${String(name)}`).all()] as const);
    database.close();
    return Object.fromEntries(rows) as Rows;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_${OURS}`,
  );
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables.rows) rows[name] = (await client.query(`select * from public.${name}`)).rows;
  await client.end();
  return rows;
}

/** Runs statements on the new database of an installation. */
async function leave(statements: string, { url, file }: Place): Promise<void> {
  if (url === undefined) {
    const database = new DatabaseSync(file);
    database.exec(statements);
    database.close();
  } else {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statements);
    await client.end();
  }
}

for (const kind of DATABASE_KINDS) {
  describe(`a database on ${kind}`, () => {
    let source: TestDatabases;
    let site: TestSite;
    beforeAll(async () => {
      source = await startDatabases(kind);
      site = await makeTestSite();
    });
    afterAll(async () => {
      await source.stop();
      site.remove();
    });

    for (const name of Object.keys(migrations(kind))) {
      it(`that was left at ${name} is brought forward, keeps all rows, and knows who signs in`, async () => {
        const data = join(site.data, name);
        mkdirSync(data);
        const config = readConfig(
          site.site,
          { ZABAN_INDEX: join(site.data, 'index') },
          { ...settings, data, databaseUrl: await source.create() },
        );
        const place = databasePlace(config);
        await leave(readFileSync(new URL(`${name}.${kind}.sql`, FIXTURES), 'utf8'), place);

        const before = await rowsOf(place);
        for (const [table, rows] of Object.entries(before)) expect([table, rows]).toEqual([table, [expect.anything()]]);

        const database = await openDatabase(place);
        // Columns may be added, but no row and no value may be lost.
        const after = await rowsOf(place);
        const withoutId = after.settings.filter(({ key }) => key !== 'database_id');
        expect({ ...after, settings: withoutId }).toMatchObject(before);
        expect(Object.keys(after).sort()).toEqual([...TABLE_NAMES].sort());
        expect(await listUsers(database)).toMatchObject([{ fName: 'Amna', email: 'amna@example.org' }]);
        expect(await listMessages(database)).toMatchObject([{ name: 'Amna', message: 'Salam, “team”' }]);
        expect(await listDownloads(database)).toMatchObject([{ corpus: 'media', email: 'amna@example.org' }]);
        await database.close();

        const server = await startServer(config);
        const login = await fetch(`${server.url}/corpus/loginUser`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'amna@example.org', password: 'secret1' }),
        });
        expect(login.status).toBe(200);
        await server.close();
      });
    }

    it('that was brought forward while the clock was put back opens all the same', async () => {
      const place = { url: await source.create(), file: join(site.data, 'put-back.sqlite') };
      await (await openDatabase(place)).close();
      const [, second] = Object.keys(migrations(kind));
      await leave(`update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z' where name = '${second}'`, place);
      const database = await openDatabase(place);
      expect(await listUsers(database)).toEqual([]);
      await database.close();
    });

    it('that a newer version has brought forward is refused with one sentence', async () => {
      const place = { url: await source.create(), file: join(site.data, 'newer.sqlite') };
      const database = await openDatabase(place);
      const row = { name: '2999-01-from-the-future', timestamp: new Date().toISOString() };
      await database.db
        .insertInto('kysely_migration' as never)
        .values(row)
        .execute();
      await database.close();
      await expect(openDatabase(place)).rejects.toThrow(/^A newer version has changed the tables of the database; /);
    });
  });
}
