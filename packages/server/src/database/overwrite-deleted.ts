import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/**
 * Empties the log beside an SQLite file, which still has the earlier bytes of deleted rows. If that fails, as when somebody reads the
 * database at this moment, they are overwritten later. PostgreSQL sees to it itself.
 */
export async function overwriteDeleted({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {});
}
