import { SAVED_WORK, SavedKind, type SavedItem, type SaveWorkBody } from '@zaban/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { CallFailure } from '../../refusals/call-failure.ts';
import type { Tables } from '../../database/tables.ts';

/** All items of a user, the most recently changed first. */
export async function readWork(db: Kysely<Tables>, user: string): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('saved_work')
    .select(['id', 'kind', 'name', 'content', 'updated'])
    .where('user_id', '=', user)
    .orderBy('updated', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: SavedKind.parse(row.kind) }));
}

/**
 * Stores all items or none. A stored item that was changed later than the new one is kept.
 * @param replaces ids of items to remove
 * @param mostInAll maximum UTF-16 units of all accounts together
 * @throws CallFailure too_large when the account is full, no_room when the site is full
 */
export async function saveWork(
  db: Kysely<Tables>,
  user: string,
  { items, replaces }: z.output<typeof SaveWorkBody>,
  mostInAll: number,
): Promise<void> {
  const now = new Date().toISOString();
  await db.transaction().execute(async (transaction) => {
    const before = await keptBy(transaction, user);
    if (replaces.length > 0) await removeWork(transaction, user, replaces);
    for (const { id, kind, name, content, updated } of items) {
      // Normalised, so that times can be compared as text. A time in the future is replaced by now: otherwise an item from a
      // device with a wrong clock could never be replaced.
      const moment = new Date(updated).toISOString();
      const row = { kind, name, content, size: content.length, updated: moment < now ? moment : now };
      await transaction
        .insertInto('saved_work')
        .values({ user_id: user, id, ...row })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'id']).doUpdateSet(row).where('saved_work.updated', '<=', row.updated),
        )
        .execute();
    }
    const kept = await keptBy(transaction, user);
    if (kept.items > SAVED_WORK.items || kept.length > SAVED_WORK.accountLength) {
      throw new CallFailure(
        'too_large',
        'Your account is full. Export your saved work to a file, then delete what you no longer need.',
      );
    }
    // Changes that do not increase the length are accepted even if the site is full.
    if (kept.length > before.length && (await keptInAll(transaction)) > mostInAll) {
      throw new CallFailure('no_room', NO_ROOM);
    }
  });
}

const NO_ROOM =
  'The site has no space for more saved work at the moment. Your work stays in this browser. Export it to a file, and write to the team on the Help page.';

/** Number of items of a user, and UTF-16 units of their contents. */
async function keptBy(db: Kysely<Tables>, user: string): Promise<{ readonly items: number; readonly length: number }> {
  const { items, length } = await db
    .selectFrom('saved_work')
    .select(({ fn }) => [fn.countAll().as('items'), fn.sum('size').as('length')])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  return { items: Number(items), length: Number(length) };
}

/** UTF-16 units of the contents of all accounts, which the database sums over an index. */
async function keptInAll(db: Kysely<Tables>): Promise<number> {
  const { length } = await db
    .selectFrom('saved_work')
    .select(({ fn }) => fn.sum('size').as('length'))
    .executeTakeFirstOrThrow();
  return Number(length);
}

/** Removes items of a user; unknown ids are ignored. */
export async function removeWork(db: Kysely<Tables>, user: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('saved_work').where('user_id', '=', user).where('id', 'in', ids).execute();
}
