// Which messages are exchanged with the thread of an SQLite file?
import type { SQLInputValue } from 'node:sqlite';

export type ToSqlite =
  | { readonly kind: 'run'; readonly id: number; readonly sql: string; readonly parameters: readonly SQLInputValue[] }
  /** From now on only a file whose settings have this id is accepted. */
  | { readonly kind: 'expect'; readonly databaseId: string }
  /** All statements that were given up have ended: rolls back the transaction that they may have begun. */
  | { readonly kind: 'rollBack' }
  | { readonly kind: 'close' };

/** The result of a statement: its rows, or the number of changed rows and the id of the last inserted row. */
export interface SqliteResult {
  readonly rows: readonly unknown[];
  readonly changes?: number | bigint;
  readonly lastRow?: number | bigint;
}

/** An error as codes and message, since error classes cannot be sent between threads. */
export interface SqliteFailure {
  readonly gone: boolean;
  readonly message: string;
  readonly code: unknown;
  readonly errcode: unknown;
}

export type FromSqlite =
  | { readonly kind: 'opened' }
  | { readonly kind: 'unopened'; readonly failure: SqliteFailure }
  | { readonly kind: 'result'; readonly id: number; readonly result: SqliteResult }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: SqliteFailure };
