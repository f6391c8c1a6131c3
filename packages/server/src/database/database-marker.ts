// Did this data folder have a database before? Then an empty one in its place is a loss, not a first start.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from './database-error.ts';
import type { DatabaseKind } from './kind.ts';

const SAID: Readonly<Record<DatabaseKind, string>> = { sqlite: 'in SQLite', postgres: 'in PostgreSQL' };

/**
 * Refuses an empty database where there was one.
 *
 * @param marker the file that was written when there was one
 * @param place the database as people know it, such as the path of its file
 * @throws DatabaseError with what to do
 */
export function refuseEmpty(marker: string, place: string): void {
  if (!existsSync(marker)) return;
  const before = kindOf(marker);
  throw new DatabaseError(
    `${place} is empty or missing, but this site has had a database before${before === undefined ? '' : ` (${SAID[before]})`}, ` +
      'with accounts and saved work. Put it back from a backup, or set DATABASE_URL as it was. ' +
      `To begin again with an empty database, remove ${marker}.`,
  );
}

/** Remembers that there is a database now. */
export function rememberDatabase(marker: string, kind: DatabaseKind): void {
  if (kindOf(marker) === kind) return;
  // A server on PostgreSQL may have no other file in its data folder.
  mkdirSync(dirname(marker), { recursive: true, mode: 0o700 });
  writeFileSync(marker, `${kind}\n`, { mode: 0o600 });
}

function kindOf(marker: string): DatabaseKind | undefined {
  if (!existsSync(marker)) return undefined;
  const text = readFileSync(marker, 'utf8').trim();
  return text === 'sqlite' || text === 'postgres' ? text : undefined;
}
