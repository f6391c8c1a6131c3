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
import { migrations } from './migrations/index.ts';

const FIXTURES = new URL('../../fixtures/databases/', import.meta.url);
const settings = { port: 0, host: '127.0.0.1', logLevel: 'silent', quickWorkers: 1, slowWorkers: 1 } as const;

/** Runs statements on the database of an installation that has none yet. */
async function leave(statements: string, { url, file }: ReturnType<typeof databasePlace>): Promise<void> {
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

    // The last one is what openDatabase makes itself.
    for (const name of Object.keys(migrations(kind)).slice(0, -1)) {
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

        const database = await openDatabase(place);
        expect(await listUsers(database)).toMatchObject([{ fName: 'Amna', email: 'amna@example.org' }]);
        expect(await listMessages(database)).toMatchObject([{ name: 'Amna', message: 'Salam, “team”' }]);
        expect(await listDownloads(database)).toMatchObject([{ corpus: 'media', email: 'amna@example.org' }]);
        const usage = await database.db.selectFrom('usage').selectAll().execute();
        expect(usage).toEqual([{ month: '2026-01', kind: 'searchWord', count: 7 }]);
        for (const table of ['sessions', 'accounts', 'verifications', 'attempts', 'settings'] as const) {
          expect([table, await database.db.selectFrom(table).selectAll().execute()]).toEqual([
            table,
            [expect.anything()],
          ]);
        }
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

    it('that a newer version has brought forward is refused with one sentence', async () => {
      const place = { url: await source.create(), file: join(site.data, 'newer.sqlite') };
      const database = await openDatabase(place);
      const row = { name: '2999-01-from-the-future', timestamp: new Date().toISOString() };
      await database.db
        .insertInto('kysely_migration' as never)
        .values(row)
        .execute();
      await database.close();
      await expect(openDatabase(place)).rejects.toThrow(/^A newer version has brought the database forward; /);
    });
  });
}
