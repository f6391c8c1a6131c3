import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../testing/databases.ts';
import { postgresProgram } from '../testing/postgres-server.ts';
import { openDatabase } from './index.ts';
import { CONSTRAINT_NAMES, constraintNames } from './refuse-partial.ts';

describe.runIf(DATABASE_KINDS.includes('postgres'))('a backup of PostgreSQL', () => {
  let source: TestDatabases;
  let dump: string;
  const folder = mkdtempSync(join(tmpdir(), 'zaban-partial-'));

  beforeAll(async () => {
    source = await startDatabases('postgres');
    const url = await source.create();
    const database = await openDatabase({ url, file: '', marker: join(folder, 'source') });
    await database.db.insertInto('settings').values({ key: 'a', value: 'ب' }).execute();
    await database.close();
    dump = execFileSync(postgresProgram('pg_dump'), [`--dbname=${url}`], { encoding: 'utf8' });
  });
  afterAll(async () => {
    await source.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Loads a part of the backup like `psql` without ON_ERROR_STOP, and returns the address of the database. */
  async function load(part: string): Promise<string> {
    const url = (await source.create()) as string;
    execFileSync(postgresProgram('psql'), [`--dbname=${url}`, '--quiet'], {
      input: part,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    return url;
  }

  it('has the constraints that are asked for', async () => {
    const database = await openDatabase({ url: await load(dump), file: '', marker: join(folder, 'whole') });
    expect(await constraintNames(database.db)).toEqual(CONSTRAINT_NAMES);
    expect(await database.db.selectFrom('settings').select('value').where('key', '=', 'a').execute()).toEqual([
      { value: 'ب' },
    ]);
    await database.close();
  });

  // Each place is the beginning of a statement of the dump; the last ones are near its end.
  for (const place of [
    'CREATE TABLE public.settings',
    'CREATE TABLE public.verifications',
    'COPY public.accounts',
    'COPY public.messages',
    'COPY public.settings',
    'COPY public.verifications',
    'ADD CONSTRAINT accounts_pkey',
    'ADD CONSTRAINT kysely_migration_pkey',
    'ADD CONSTRAINT verifications_pkey',
    'CREATE UNIQUE INDEX users_email_folded',
    'ADD CONSTRAINT sessions_user_id_fkey',
  ]) {
    it(`that was cut off at "${place}" is refused with what to do, and left as it is`, async () => {
      const cut = dump.indexOf(place);
      expect(cut).toBeGreaterThan(0);
      const url = await load(dump.slice(0, cut));
      const tables = await tablesOf(url);
      for (const attempt of ['first', 'second']) {
        const opening = openDatabase({
          url,
          file: '',
          marker: join(folder, `${place}-${attempt}`.replace(/\W/g, '-')),
        });
        await expect(opening).rejects.toThrow(
          /^The PostgreSQL database test_\d+ at 127\.0\.0\.1:\d+.* into an empty database, with pg_restore --exit-on-error or psql -v ON_ERROR_STOP=1\b.*\.$/,
        );
      }
      expect(await tablesOf(url)).toEqual(tables);
    });
  }
});

/** Names of the tables of a database, sorted. */
async function tablesOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%' order by 1`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}
