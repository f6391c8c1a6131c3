import type { SQLInputValue } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';

/** Milliseconds that a statement waits for a lock which another process holds, and between two tries. */
const PATIENCE = 5000;
const PAUSE = 25;

/** SQLite's codes: another connection holds the lock; what this transaction has read is out of date. */
const BUSY = 5;
const BUSY_SNAPSHOT = 517;

/** Kysely's SQLite dialect over the SQLite that comes with Node. A lock is waited for without holding up anything else. */
export function sqliteDialect(file: SqliteFile): SqliteDialect {
  const adapter: SqliteDatabase = {
    close: () => file.close(),
    prepare(sql) {
      const statement = file.database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      };
    },
  };
  return new PatientDialect({ database: adapter });
}

class PatientDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor({ database }: { database: SqliteDatabase }) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new PatientDriver({ database: this.#database });
  }
}

class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => patiently(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  /** Takes the lock at once: one that is asked for in the middle of a transaction may never come. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

async function patiently<Row>(execute: () => Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await execute();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await after(PAUSE);
    }
  }
}

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' && errcode % 256 === BUSY && errcode !== BUSY_SNAPSHOT;
}
