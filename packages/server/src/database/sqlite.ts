import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase } from 'kysely';

/** Kysely's SQLite dialect over the SQLite that comes with Node. */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  // Names and addresses of people: readable for the server's user alone, from the first moment on.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: true });
  // Readers and the writer do not wait for each other, and a second process may read.
  // What was acknowledged lies on the disk, even when the power fails.
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      };
    },
  };
  return new SqliteDialect({ database: adapter });
}
