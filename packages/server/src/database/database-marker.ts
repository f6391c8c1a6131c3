// Did this site have a database before, and which? If so, an empty or different database means lost data, not a first start.
import { makeFolder } from '@zaban/engine';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from './database-error.ts';
import type { DatabaseKind } from './tables.ts';

/*
 * marker = kind ["\n" id] "\n"
 * kind   = "sqlite" | "postgres"
 * id     = the id of the database, which its settings contain too; absent in markers of older versions
 */

const KIND_NAMES: Readonly<Record<DatabaseKind, string>> = { sqlite: 'in SQLite', postgres: 'in PostgreSQL' };

interface Marker {
  /** Undefined if the marker cannot be read. */
  readonly kind: DatabaseKind | undefined;
  readonly id: string | undefined;
}

/**
 * Throws if the site had a database of another kind before: its data would be missing in the new one.
 *
 * @param marker path of the marker file
 * @param kind kind of the database to open
 * @param place name of the database for messages, such as the path of its file
 * @throws DatabaseError that says what to do
 */
export function refuseOtherKind(marker: string, kind: DatabaseKind, place: string): void {
  const before = readMarker(marker)?.kind;
  if (before === undefined || before === kind) return;
  const back =
    before === 'postgres' ? 'Set DATABASE_URL to its former value' : 'Unset DATABASE_URL, or run zaban move-database';
  throw new DatabaseError(
    `${place} is not the database that this site used before: its accounts and saved work are ${KIND_NAMES[before]}. ${back}. ` +
      `To use this database instead, without those accounts and saved work, remove ${marker}.`,
  );
}

/**
 * Throws for an empty database if the site had one before.
 *
 * @throws DatabaseError that says what to do
 */
export function refuseEmpty(marker: string, place: string): void {
  const before = readMarker(marker);
  if (before === undefined) return;
  throw new DatabaseError(
    `${place} is empty or missing, but this site had a database before${before.kind === undefined ? '' : ` (${KIND_NAMES[before.kind]})`}, ` +
      'with accounts and saved work. Restore it from a backup, or set DATABASE_URL to its former value. ' +
      `To start with an empty database, remove ${marker}.`,
  );
}

/**
 * Throws if the database was emptied or replaced by another one.
 *
 * @param id the result of `readId`
 * @throws DatabaseError that says what to do
 */
export function refuseOther(marker: string, id: string | undefined, place: string): void {
  const before = readMarker(marker)?.id;
  if (before === undefined || before === id) return;
  throw new DatabaseError(
    `${place} was ${id === undefined ? 'emptied' : 'replaced by another database'}: the accounts and saved work of this site are ` +
      `not in it. Restore it from a backup. To continue with the present database, remove ${marker}.`,
  );
}

/** Writes the marker for a database. */
export function rememberDatabase(marker: string, kind: DatabaseKind, id: string): void {
  const before = readMarker(marker);
  if (before?.kind === kind && before.id === id) return;
  // A server on PostgreSQL may have no other file in its data folder.
  makeFolder(dirname(marker), 0o700);
  writeFileSync(marker, `${kind}\n${id}\n`, { mode: 0o600 });
}

/** Reads the marker; undefined if there is none. */
function readMarker(marker: string): Marker | undefined {
  if (!existsSync(marker)) return undefined;
  const [kind, id = ''] = readFileSync(marker, 'utf8').split('\n');
  return { kind: kind === 'sqlite' || kind === 'postgres' ? kind : undefined, id: id === '' ? undefined : id };
}
