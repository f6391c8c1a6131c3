// What tells one database from another? A copy has the same id, an emptied database has none.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The setting that holds it. */
export const DATABASE_ID = 'database_id';

/** The id of a database; undefined where it was never given one, or was emptied. */
export async function readId(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('key', '=', DATABASE_ID).executeTakeFirst())?.value;
}

/** The id of a database, which it is given where it has none. Several processes may do so at once. */
export async function giveId(db: Kysely<Tables>): Promise<string> {
  const value = randomUUID();
  await db
    .insertInto('settings')
    .values({ key: DATABASE_ID, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readId(db)) ?? value;
}
