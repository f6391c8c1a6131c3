import { makeFolder } from '@zaban/engine/files';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseGone, goneProblem } from './database-gone.ts';
import { DATABASE_ID } from './database-id.ts';

/** Milliseconds that SQLite waits for a lock, which blocks its thread; longer waits are retries of the driver. */
const LOCK_MS = 5;

/** SQLite's error code for damaged contents. */
const CORRUPT = 11;

/** The first bytes of every SQLite file. */
const MAGIC = Buffer.from('SQLite format 3\0', 'latin1');

/**
 * An open SQLite file. Before each use it checks that the file is still at its path and is an SQLite file: data written to a
 * removed or overwritten file would be lost when the process ends, although the write was acknowledged. Such a file is closed, and
 * a file that replaces it is opened.
 */
export class SqliteFile {
  readonly #path: string;
  #database: DatabaseSync | undefined;
  #seen: FileState | undefined;
  #id: string | undefined;

  /** Opens the file; creates it and its folder if they are missing. @throws the error of SQLite or of the file system */
  constructor(path: string) {
    this.#path = path;
    makeFolder(dirname(path), 0o700);
    // The file has personal data: only the server's user may read it, from its creation on.
    closeSync(openSync(path, 'a', 0o600));
    this.#database = openDatabase(path);
    quickCheck(this.#database);
    this.#seen = stateOf(path);
  }

  /** From now on only a file whose settings have this id is accepted. */
  expect(id: string): void {
    this.#id = id;
  }

  /** The open database. @throws DatabaseGone when the file was removed, emptied or replaced */
  get database(): DatabaseSync {
    const state = stateOf(this.#path);
    if (state === undefined) throw new DatabaseGone(`${this.#path} is missing; restore it.`);
    const seen = this.#seen;
    if (this.#database !== undefined && seen !== undefined && isSame(state, seen)) return this.#database;
    // Our own writes change size and time too; the first bytes show whether it is still a database.
    if (!isDatabase(this.#path)) {
      this.#closeDatabase();
      throw new DatabaseGone(`${this.#path} is no longer an SQLite database; restore the database.`);
    }
    if (this.#database === undefined || state.number !== seen?.number) {
      this.#closeDatabase();
      this.#database = openDatabase(this.#path);
    }
    this.#refuseOther(this.#database);
    this.#seen = state;
    return this.#database;
  }

  #refuseOther(database: DatabaseSync): void {
    if (this.#id === undefined) return;
    const problem = goneProblem(this.#path, this.#id, idOf(database));
    if (problem === undefined) return;
    this.#closeDatabase();
    throw new DatabaseGone(problem);
  }

  /** Rolls back the open transaction, if there is one. */
  rollBack(): void {
    if (this.#database?.isTransaction === true) this.#database.exec('rollback');
  }

  close(): void {
    this.#closeDatabase();
  }

  #closeDatabase(): void {
    this.#database?.close();
    this.#database = undefined;
  }
}

/** The id in the settings of a database; undefined if there is none. */
function idOf(database: DatabaseSync): string | undefined {
  const table = database.prepare("select 1 from sqlite_master where type = 'table' and name = 'settings'").get();
  if (table === undefined) return undefined;
  const row = database.prepare('select value from settings where key = ?').get(DATABASE_ID);
  return typeof row?.value === 'string' ? row.value : undefined;
}

interface FileState {
  readonly number: bigint;
  readonly size: bigint;
  readonly changed: bigint;
}

function stateOf(path: string): FileState | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : { number: found.ino, size: found.size, changed: found.mtimeNs };
}

function isSame(a: FileState, b: FileState): boolean {
  return a.number === b.number && a.size === b.size && a.changed === b.changed;
}

function isDatabase(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(MAGIC.length);
    return readSync(file, start, 0, MAGIC.length, 0) === MAGIC.length && start.equals(MAGIC);
  } finally {
    closeSync(file);
  }
}

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 10_000, enableForeignKeyConstraints: true });
  // WAL: readers and the writer do not block each other, and a second process may read.
  // Full synchronous mode: acknowledged data survive a power failure.
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  // Deleted rows, which are personal data, are overwritten.
  database.exec('pragma secure_delete = on');
  database.exec(`pragma busy_timeout = ${LOCK_MS}`);
  return database;
}

/** Checks every page, so that damage is found at the start. Closes the database and throws an error with `errcode` if one is damaged. */
function quickCheck(database: DatabaseSync): void {
  const said = database.prepare('pragma quick_check(1)').get()?.quick_check;
  if (said === 'ok') return;
  database.close();
  throw Object.assign(new Error(String(said)), { errcode: CORRUPT });
}
