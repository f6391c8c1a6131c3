// What can the operator do when a database cannot be opened?
import { DatabaseError } from './database-error.ts';

// SQLite would apply the log of the damaged file to the restored one, and damage it too.
const WITHOUT_LOG =
  'restore the file from a backup. First remove the files beside it that end in -wal and -shm: they belong to the damaged file';

/** Explanations of SQLite's primary error codes. */
const SQLITE: Readonly<Record<number, string>> = {
  5: 'another program has locked it; end that program and start again',
  8: 'it cannot be written; give this user the right to write to the file and its folder',
  10: 'the disk cannot read or write it; look at the disk, then restore the file from a backup',
  11: `its contents are damaged; ${WITHOUT_LOG}`,
  13: 'the disk is full; free some space',
  14: 'it cannot be opened; give this user the right to read and write the file and its folder',
  26: `this is not an SQLite database; ${WITHOUT_LOG}`,
};

/** Explanations of system error codes for the file. */
const SYSTEM: Readonly<Record<string, string>> = {
  EACCES: 'it cannot be written; give this user the right to write to the file and its folder',
  EPERM: 'it cannot be written; give this user the right to write to the file and its folder',
  EROFS: 'its disk is read-only; mount it for writing, or set ZABAN_DATA to a folder on another disk',
  ENOSPC: 'the disk is full; free some space',
};

const NOT_OURS =
  'its tables are not as the server left them: either a backup was loaded only in part, then load it again into an empty ' +
  'database, with pg_restore --exit-on-error or psql -v ON_ERROR_STOP=1; or another program uses this database, then give ' +
  'the site a database of its own';

/** Explanations of PostgreSQL's error codes. */
const POSTGRES: Readonly<Record<string, string>> = {
  '28000': 'it does not let this user in; check user name and pg_hba.conf',
  '28P01': 'the password is wrong; check user name and password in DATABASE_URL',
  '3D000': 'there is no such database; create it with createdb, or correct its name in DATABASE_URL',
  '42501': 'this user may not create tables; make the user the owner of the database',
  '42701': NOT_OURS,
  '42703': NOT_OURS,
  '42P01': NOT_OURS,
  '42P07': NOT_OURS,
  '42P10': NOT_OURS,
  '53300': 'all its connections are in use; raise max_connections, or close some',
  '25006': 'it is read-only; set DATABASE_URL to a server that is not a read-only copy',
  '22021': 'its encoding is not UTF-8; create the database with encoding UTF8',
  '22P05': 'its encoding is not UTF-8; create the database with encoding UTF8',
};

/** A DatabaseError that explains a known error; other errors are returned unchanged. */
export function explainTrouble(error: unknown, place: string): unknown {
  if (!(error instanceof Error)) return error;
  const { errcode, code } = error as Error & { errcode?: unknown; code?: unknown };
  const known =
    typeof errcode === 'number'
      ? SQLITE[errcode % 256]
      : typeof code === 'string'
        ? (SYSTEM[code] ?? POSTGRES[code])
        : undefined;
  return known === undefined ? error : new DatabaseError(`${place}: ${known}.`, { cause: error });
}
