// Did this data folder have a database before, and which? Then an empty one, or another, in its place is a loss, not a first start.
import { makeFolder } from '@zaban/engine';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from './database-error.ts';
import type { DatabaseKind } from './tables.ts';

/*
 * marker = kind ["\n" id] "\n"
 * kind   = "sqlite" | "postgres"
 * id     = the id of the database, which its settings hold too; markers of versions before had none
 */

const SAID: Readonly<Record<DatabaseKind, string>> = { sqlite: 'in SQLite', postgres: 'in PostgreSQL' };

interface Remembered {
  /** Undefined where the marker cannot be read. */
  readonly kind: DatabaseKind | undefined;
  readonly id: string | undefined;
}

/**
 * Refuses a database of another kind than the one before: what was written since would be missing in it.
 *
 * @param marker the file that was written when there was one
 * @param kind the kind that is to be opened
 * @param place the database as people know it, such as the path of its file
 * @throws DatabaseError with what to do
 */
export function refuseOtherKind(marker: string, kind: DatabaseKind, place: string): void {
  const before = remembered(marker)?.kind;
  if (before === undefined || before === kind) return;
  const back =
    before === 'postgres' ? 'Set DATABASE_URL to its former value' : 'Unset DATABASE_URL, or run zaban move-database';
  throw new DatabaseError(
    `${place} is not the database that this site used before: its accounts and saved work are ${SAID[before]}. ${back}. ` +
      `To use this database instead, without those accounts and saved work, remove ${marker}.`,
  );
}

/**
 * Refuses an empty database where there was one.
 *
 * @throws DatabaseError with what to do
 */
export function refuseEmpty(marker: string, place: string): void {
  const before = remembered(marker);
  if (before === undefined) return;
  throw new DatabaseError(
    `${place} is empty or missing, but this site had a database before${before.kind === undefined ? '' : ` (${SAID[before.kind]})`}, ` +
      'with accounts and saved work. Restore it from a backup, or set DATABASE_URL to its former value. ' +
      `To start with an empty database, remove ${marker}.`,
  );
}

/**
 * Refuses a database whose rows are gone, or that is the one of another site.
 *
 * @param id what `readId` gave
 * @throws DatabaseError with what to do
 */
export function refuseOther(marker: string, id: string | undefined, place: string): void {
  const before = remembered(marker)?.id;
  if (before === undefined || before === id) return;
  throw new DatabaseError(
    `${place} was ${id === undefined ? 'emptied' : 'replaced by another database'}: the accounts and saved work of this site are ` +
      `not in it. Restore it from a backup. To continue with the present database, remove ${marker}.`,
  );
}

/** Remembers that there is a database now, and which. */
export function rememberDatabase(marker: string, kind: DatabaseKind, id: string): void {
  const before = remembered(marker);
  if (before?.kind === kind && before.id === id) return;
  // A server on PostgreSQL may have no other file in its data folder.
  makeFolder(dirname(marker), 0o700);
  writeFileSync(marker, `${kind}\n${id}\n`, { mode: 0o600 });
}

/** Undefined where there is no marker. */
function remembered(marker: string): Remembered | undefined {
  if (!existsSync(marker)) return undefined;
  const [kind, id = ''] = readFileSync(marker, 'utf8').split('\n');
  return { kind: kind === 'sqlite' || kind === 'postgres' ? kind : undefined, id: id === '' ? undefined : id };
}
