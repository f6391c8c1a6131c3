import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { ConfigError, type Config } from '../config.ts';
import type { DatabaseKind } from './kind.ts';
import type { Moment, Tables } from './tables.ts';
import { migrations } from './migrations/index.ts';
import { sqliteDialect } from './sqlite.ts';

/** The opened database, migrated. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  /** A moment as a column of better-auth's tables holds it. */
  readonly moment: (date: Date) => Moment;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Resolves when something was written. */
  tryWriting(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabasePlace {
  /** PostgreSQL address, or undefined: SQLite. */
  readonly url: string | undefined;
  /** The SQLite file. */
  readonly file: string;
}

/** Milliseconds for a connection and for an answer: a machine that says nothing at all must not be waited for for ever. */
const POSTGRES_PATIENCE = { connectionTimeoutMillis: 5000, query_timeout: 15_000 };

/** Where an installation keeps its database. */
export function databasePlace({ databaseUrl, data }: Pick<Config, 'databaseUrl' | 'data'>): DatabasePlace {
  return { url: databaseUrl, file: join(data, 'zaban.sqlite') };
}

/** The setting that is written to see whether writing works. */
const WRITTEN = 'written_at';

/**
 * Opens the database and brings its tables up to date. Several processes may do so at once on PostgreSQL.
 * @throws when it cannot be reached or migrated
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const pool =
    place.url === undefined ? undefined : new Pool({ connectionString: place.url, max: 10, ...POSTGRES_PATIENCE });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool?.on('error', () => {});
  // The same for one that is in use: its query fails and says so.
  pool?.on('connect', (client) => client.on('error', () => {}));
  const kind: DatabaseKind = pool === undefined ? 'sqlite' : 'postgres';
  const db = new Kysely<Tables>({
    dialect: pool === undefined ? sqliteDialect(place.file) : new PostgresDialect({ pool }),
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(kind) },
    // Their order would be read from the clock of each moment, which may have been put back between two of them.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    if (error instanceof Error && error.message.includes('previously executed migration')) {
      throw new ConfigError(
        'A newer version has brought the database forward; start that version, or restore a backup from before it.',
      );
    }
    throw error instanceof Error ? error : new Error('The database could not be brought up to date.');
  }
  return {
    kind,
    db,
    moment: (date) => (kind === 'sqlite' ? date.toISOString() : date),
    ping: async () => {
      await db.selectFrom('settings').select('key').limit(1).execute();
    },
    tryWriting: async () => {
      const value = new Date().toISOString();
      await db
        .insertInto('settings')
        .values({ key: WRITTEN, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    close: () => db.destroy(),
  };
}
