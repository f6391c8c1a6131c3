import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file against other processes and threads. Node has no file locks of its own, SQLite does: an exclusive
 * transaction on an empty database is a lock of the operating system, which ends with the process however it ends, so a
 * stale one cannot be left behind.
 *
 * Returns what lets go of the lock and removes the file; undefined when another holds it.
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
    // Whoever held the lock may have removed the file between our opening and our locking it: the lock would be on a
    // file that nobody else can see.
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
