import { SAVED_WORK, type SaveWorkBody } from '@zaban/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { busy, CallError } from '@zaban/calls';
import type { Tables } from '../../database/tables.ts';

/** UTF-16 units of contents, and items, that are read at a time: other requests are answered in between. */
const PORTION = { length: 64 * 1024, items: 100 } as const;

/**
 * All items of a user as an array in JSON, in parts; the most recently changed item comes first. Rows were checked when they were stored.
 * @throws CallError busy when items are removed meanwhile: others may have replaced them
 */
export async function* workAsJson(db: Kysely<Tables>, user: string): AsyncGenerator<string> {
  const mine = db.selectFrom('saved_work').where('user_id', '=', user);
  const listed = await mine.select(['id', 'size']).orderBy('updated', 'desc').orderBy('id').execute();
  yield '[';
  for (let at = 0, end = 0; at < listed.length; at = end) {
    for (let length = 0; end < listed.length && end < at + PORTION.items && length < PORTION.length; end += 1) {
      length += listed[end]!.size;
    }
    const ids = listed.slice(at, end).map(({ id }) => id);
    const rows = await mine.select(['id', 'kind', 'name', 'content', 'updated']).where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
    if (byId.size < ids.length) throw busy('Your saved work was changed while it was read. Please load it again.');
    yield (at === 0 ? '' : ',') + ids.map((id) => byId.get(id)).join(',');
  }
  yield ']';
}

/**
 * Stores all items or none. A stored item that was changed later than the new one is kept.
 * @param replaces ids of items to remove
 * @param mostInAll maximum UTF-16 units of all accounts together
 * @throws CallError too_large when the account is full, no_room when the site is full
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
      throw new CallError(
        'too_large',
        'Your account is full. Export your saved work to a file, then delete what you no longer need.',
      );
    }
    // Changes that do not increase the length are accepted even if the site is full.
    if (kept.length > before.length && (await keptInAll(transaction)) > mostInAll) {
      throw new CallError('no_room', NO_ROOM);
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
