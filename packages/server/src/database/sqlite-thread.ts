// The thread that opens an SQLite file. A disk that does not answer blocks only this thread.
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseGone } from './database-gone.ts';
import { SqliteFile } from './sqlite-file.ts';
import type { FromSqlite, SqliteFailure, SqliteResult, ToSqlite } from './sqlite-protocol.ts';

function send(message: FromSqlite): void {
  parentPort?.postMessage(message);
}

function failureOf(error: unknown): SqliteFailure {
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown };
  return { gone: error instanceof DatabaseGone, message, code, errcode };
}

function resultOf(file: SqliteFile, { sql, parameters }: ToSqlite & { kind: 'run' }): SqliteResult {
  const statement = file.database.prepare(sql);
  if (statement.columns().length > 0) return { rows: statement.all(...parameters) };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], changes, lastRow: lastInsertRowid };
}

function serve(file: SqliteFile, message: ToSqlite): void {
  if (message.kind === 'expect') file.expect(message.databaseId);
  else if (message.kind === 'rollBack') file.rollBack();
  else if (message.kind === 'close') {
    file.close();
    // The port is the only handle that keeps the thread alive.
    parentPort?.close();
  } else {
    try {
      send({ kind: 'result', id: message.id, result: resultOf(file, message) });
    } catch (error) {
      send({ kind: 'failure', id: message.id, failure: failureOf(error) });
    }
  }
}

try {
  const file = new SqliteFile(workerData as string);
  parentPort?.on('message', (message: ToSqlite) => serve(file, message));
  send({ kind: 'opened' });
} catch (error) {
  send({ kind: 'unopened', failure: failureOf(error) });
}
