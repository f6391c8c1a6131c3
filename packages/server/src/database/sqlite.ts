import type { SQLInputValue } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { SqliteClient } from './sqlite-client.ts';

/** Milliseconds that a statement waits for a lock of another process, and between two attempts. */
const LOCK_TIMEOUT_MS = 5000;
const RETRY_INTERVAL_MS = 25;

/** SQLite's error codes: another connection holds the lock; the snapshot of this transaction is out of date. */
const BUSY = 5;
const BUSY_SNAPSHOT = 517;

/** In place of the database that Kysely's own driver would use in this thread. */
const config = { database: {} as SqliteDatabase };

/** Kysely's SQLite dialect for Node's SQLite in a separate thread. Waiting for a lock does not block other statements. */
export function sqliteDialect(file: SqliteClient): SqliteDialect {
  return Object.assign(new SqliteDialect(config), { createDriver: () => new PatientDriver(file) });
}

class PatientDriver extends SqliteDriver {
  readonly #file: SqliteClient;

  constructor(file: SqliteClient) {
    super(config);
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // There is one connection; acquiring it waits until it is released.
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => patiently(() => this.#execute(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  async #execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes, lastRow } = await this.#file.run(sql, parameters as SQLInputValue[]);
    return {
      rows: rows as Row[],
      ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
      ...(lastRow === undefined ? {} : { insertId: BigInt(lastRow) }),
    };
  }

  /** Takes the write lock at once: requested within a transaction, it could be refused forever (BUSY_SNAPSHOT). */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Does nothing if SQLite itself has rolled back, as on a full disk: the caller gets the fault of the statement. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }

  override async destroy(): Promise<void> {
    await this.#file.close();
  }
}

async function patiently<Row>(execute: () => Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
  const end = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return await execute();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await after(RETRY_INTERVAL_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' && errcode % 256 === BUSY && errcode !== BUSY_SNAPSHOT;
}
