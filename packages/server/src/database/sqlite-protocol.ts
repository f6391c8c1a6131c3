// What do the thread that holds an SQLite file and the one that asks it say to each other?
import type { SQLInputValue } from 'node:sqlite';

export type ToSqlite =
  | { readonly kind: 'run'; readonly id: number; readonly sql: string; readonly parameters: readonly SQLInputValue[] }
  /** From now on only a file whose settings hold this id is the database. */
  | { readonly kind: 'expect'; readonly databaseId: string }
  /** Nobody waits any more for what was asked: a transaction that it has begun is of no use. */
  | { readonly kind: 'rollBack' }
  | { readonly kind: 'close' };

/** What a statement gave: rows, or how many were changed and the number of the last one. */
export interface SqliteResult {
  readonly rows: readonly unknown[];
  readonly changes?: number | bigint;
  readonly lastRow?: number | bigint;
}

/** An error as its code and message; classes do not pass between threads. */
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
