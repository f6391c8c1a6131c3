import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { ConfigError } from '../config.ts';
import { giveId } from '../database/database-id.ts';
import { rememberDatabase } from '../database/database-marker.ts';
import { databasePlace, openDatabase } from '../database/index.ts';
import { recordAction } from './audit.ts';
import { TABLE_NAMES, type Tables } from '../database/tables.ts';

const ROWS = 500;

/** Number of copied rows, by table. */
export type MovedRows = Readonly<Record<(typeof TABLE_NAMES)[number], number>>;

/**
 * Copies the SQLite database of a data folder into an empty PostgreSQL database, in one transaction. The secret that signs
 * cookies is copied too, so that users stay signed in. The SQLite file is not changed.
 * @throws ConfigError if there is no SQLite database, or the PostgreSQL database has accounts
 */
export async function moveToPostgres(data: string, url: string): Promise<MovedRows> {
  const { file, marker } = databasePlace({ databaseUrl: url, data });
  if (!existsSync(file)) throw new ConfigError(`${file} does not exist; set ZABAN_DATA to the data folder.`);
  const from = await openDatabase({ url: undefined, file });
  try {
    const to = await openDatabase({ url, file });
    try {
      const moved = await to.db.transaction().execute(async (transaction) => {
        const user = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst();
        if (user !== undefined)
          throw new ConfigError('The PostgreSQL database holds accounts already; name an empty one.');
        const moved: Record<string, number> = {};
        for (const table of TABLE_NAMES) {
          await transaction.deleteFrom(table).execute();
          const rows = await from.db.selectFrom(table).selectAll().execute();
          await insert(transaction, table, rows);
          moved[table] = rows.length;
        }
        const copied = Object.values(moved).reduce((sum, rows) => sum + rows, 0);
        await recordAction(transaction, { action: 'move-database', details: `${copied} rows from SQLite` });
        await keepSecret(transaction, join(data, 'secret'));
        return moved as MovedRows;
      });
      // From now on the server refuses to start with the old SQLite file.
      rememberDatabase(marker, 'postgres', await giveId(to.db));
      return moved;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function insert<Table extends (typeof TABLE_NAMES)[number]>(
  transaction: Transaction<Tables>,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  // SQLite has no booleans. Times need no conversion: PostgreSQL parses ISO 8601 text.
  const converted = rows.map((row) =>
    'email_verified' in row ? { ...row, email_verified: row.email_verified === 1 } : row,
  );
  for (let at = 0; at < converted.length; at += ROWS) {
    await transaction
      .insertInto(table)
      .values(converted.slice(at, at + ROWS) as never)
      .execute();
  }
}

async function keepSecret(transaction: Transaction<Tables>, file: string): Promise<void> {
  if (!existsSync(file)) return;
  await transaction
    .insertInto('settings')
    .values({ key: 'secret', value: readFileSync(file, 'utf8').trim() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
