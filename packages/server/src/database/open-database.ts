import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, Migrator, PostgresDialect } from 'kysely';
import { ConfigError, type Config } from '../config.ts';
import { awaitPostgres, type Waiting } from './await-postgres.ts';
import { DatabaseGone, goneProblem } from './database-gone.ts';
import { giveId, readId } from './database-id.ts';
import { refuseEmpty, refuseOther, refuseOtherKind, rememberDatabase } from './database-marker.ts';
import { explainTrouble } from './explain-trouble.ts';
import type { DatabaseKind, Moment, Tables } from './tables.ts';
import { migrations } from './migrations.ts';
import { openPostgresPool } from './postgres-pool.ts';
import { refusePartial } from './refuse-partial.ts';
import { sqliteDialect } from './sqlite.ts';
import { SqliteClient } from './sqlite-client.ts';

/** An open database with up-to-date tables. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  /** Converts a date to the column type of better-auth's tables. */
  readonly moment: (date: Date) => Moment;
  /** Resolves when the database answers. @throws DatabaseGone when it was emptied or replaced since it was opened */
  ping(): Promise<void>;
  /** Writes a setting, to check that the database can be written. */
  tryWriting(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabasePlace {
  /** Address of PostgreSQL; undefined for SQLite. */
  readonly url: string | undefined;
  /** Path of the SQLite file. */
  readonly file: string;
  /** Path of the marker file; see database-marker.ts. Without it an empty database is never refused. */
  readonly marker?: string;
}

/** The database of an installation. */
export function databasePlace({
  databaseUrl,
  data,
}: Pick<Config, 'databaseUrl' | 'data'>): DatabasePlace & { readonly marker: string } {
  return { url: databaseUrl, file: join(data, 'zaban.sqlite'), marker: join(data, 'had-database') };
}

/** Key of the setting that is written to check that writing works. */
const WRITE_TEST_KEY = 'written_at';

/** Does not wait for PostgreSQL. */
const NO_WAITING: Waiting = { patience: 0, onWait: () => {} };

/**
 * Opens the database and migrates its tables. On PostgreSQL several processes may do this at once.
 * @throws DatabaseError when the database cannot be reached, is damaged, incomplete, or was emptied or replaced; other errors
 *   unchanged
 */
export async function openDatabase(place: DatabasePlace, waiting: Waiting = NO_WAITING): Promise<Database> {
  const kind: DatabaseKind = place.url === undefined ? 'sqlite' : 'postgres';
  const name = place.url === undefined ? place.file : nameOf(place.url);
  try {
    if (place.marker !== undefined) refuseOtherKind(place.marker, kind, name);
    if (kind === 'sqlite' && place.marker !== undefined && isAbsent(place.file)) refuseEmpty(place.marker, name);
    const { dialect, expect, reach } = await storeOf(place);
    const db = new Kysely<Tables>({ dialect });
    try {
      if (reach !== undefined) await awaitPostgres(reach, name, waiting);
      const tables = await db.introspection.getTables();
      if (place.marker !== undefined && tables.length === 0) refuseEmpty(place.marker, name);
      await migrate(db, kind);
      if (kind === 'postgres') await refusePartial(db, name);
      if (place.marker === undefined) return opened(db, kind);
      refuseOther(place.marker, await readId(db), name);
      const id = await giveId(db);
      expect(id);
      rememberDatabase(place.marker, kind, id);
      return opened(db, kind, id);
    } catch (error) {
      await db.destroy();
      throw error;
    }
  } catch (error) {
    throw explainTrouble(error, name);
  }
}

/** Whether a file is missing, or empty, as after a full disk. */
function isAbsent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/** Name of a PostgreSQL database for messages, without its password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `The PostgreSQL database ${pathname.slice(1)} at ${host || 'this machine'}`;
}

interface Store {
  readonly dialect: Dialect;
  /** Makes every statement check the id of the database. Only for SQLite. */
  readonly expect: (id: string) => void;
  /** Resolves when the database server accepts connections; undefined for SQLite. */
  readonly reach?: () => Promise<void>;
}

async function storeOf({ url, file: path }: DatabasePlace): Promise<Store> {
  if (url !== undefined) {
    const { pool, reach } = await openPostgresPool(url);
    return { dialect: new PostgresDialect({ pool }), expect: () => {}, reach };
  }
  const file = await SqliteClient.open(path);
  return { dialect: sqliteDialect(file), expect: (id) => file.expect(id) };
}

async function migrate(db: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(kind) },
    // Kysely checks the order by timestamps, which is wrong if the clock was set back between two migrations.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && error.message.includes('previously executed migration')) {
    throw new ConfigError(
      'A newer version has changed the tables of the database; start that version, or restore an older backup.',
    );
  }
  throw error instanceof Error ? error : new Error('The tables of the database could not be updated.');
}

/** @param id id that the database must have; without it the id is not checked */
function opened(db: Kysely<Tables>, kind: DatabaseKind, id?: string): Database {
  return {
    kind,
    db,
    moment: (date) => (kind === 'sqlite' ? date.toISOString() : date),
    ping: async () => {
      const found = await readId(db);
      const problem = id === undefined ? undefined : goneProblem('The database', id, found);
      if (problem !== undefined) throw new DatabaseGone(problem);
    },
    tryWriting: async () => {
      const value = new Date().toISOString();
      await db
        .insertInto('settings')
        .values({ key: WRITE_TEST_KEY, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    close: () => db.destroy(),
  };
}
