import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file against other processes and threads. Node has no file locks, but SQLite does: an exclusive transaction
 * on an empty database is a lock of the operating system, which ends when the process ends for whatever reason, so that
 * no stale lock can remain.
 *
 * Returns a function that releases the lock and removes the file; undefined if another process or thread has the lock.
 */
export function lockFile(path: string): (() => void) | undefined {
  for (;;) {
    makeFile(path);
    const before = fileNumber(path);
    const database = new DatabaseSync(path);
    if (!begin(database)) {
      database.close();
      return undefined;
    }
    // The previous owner may have removed the file after it was opened here and before it was locked: nobody else would
    // see the lock.
    if (before !== undefined && fileNumber(path) === before) {
      return () => {
        rmSync(path, { force: true });
        database.close();
      };
    }
    database.close();
  }
}

function makeFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function fileNumber(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

function begin(database: DatabaseSync): boolean {
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as Error).message.includes('locked')) return false;
    database.close();
    throw error;
  }
}
