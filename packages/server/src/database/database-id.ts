// How is a database identified? By an id in its settings. A copy has the same id, an emptied database has none.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Key of the setting with the id. */
export const DATABASE_ID = 'database_id';

/** The id of a database; undefined if it never had one, or was emptied. */
export async function readId(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('key', '=', DATABASE_ID).executeTakeFirst())?.value;
}

/** The id of a database; gives it one if it has none. Safe if several processes do this at once. */
export async function giveId(db: Kysely<Tables>): Promise<string> {
  const value = randomUUID();
  await db
    .insertInto('settings')
    .values({ key: DATABASE_ID, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readId(db)) ?? value;
}
