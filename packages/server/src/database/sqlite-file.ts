import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds that a statement waits for a lock while all else waits for it; longer waits are the driver's. */
const LOCK_MILLISECONDS = 5;

/** The file of the database is not at its place. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
}

/**
 * An SQLite file, opened for as long as it is at its place. What is written to a file that was removed would be gone with the
 * process, however well it was acknowledged: nothing is asked of such a file, and another that takes its place is opened.
 */
export class SqliteFile {
  readonly #path: string;
  #database: DatabaseSync;
  #number: bigint | undefined;

  /** Makes the file, and its folder, where it is missing. @throws when that cannot be done */
  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    // Names and addresses of people: readable for the server's user alone, from the first moment on.
    closeSync(openSync(path, 'a', 0o600));
    this.#database = openDatabase(path);
    this.#number = numberOf(path);
  }

  /** @throws DatabaseGone */
  get database(): DatabaseSync {
    const number = numberOf(this.#path);
    if (number === undefined) throw new DatabaseGone(`${this.#path} is gone; put it back.`);
    if (number !== this.#number) {
      this.#database.close();
      this.#database = openDatabase(this.#path);
      this.#number = number;
    }
    return this.#database;
  }

  close(): void {
    this.#database.close();
  }
}

function numberOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 10_000, enableForeignKeyConstraints: true });
  // Readers and the writer do not wait for each other, and a second process may read.
  // What was acknowledged lies on the disk, even when the power fails.
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec(`pragma busy_timeout = ${LOCK_MILLISECONDS}`);
  return database;
}
