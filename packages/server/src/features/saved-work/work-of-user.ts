import { SAVED_WORK, SavedKind, type SavedItem } from '@zaban/contract';
import type { Kysely } from 'kysely';
import { CallFailure } from '../../call-failure.ts';
import type { Tables } from '../../database/tables.ts';

/** All items of a user, those changed last first. */
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
 * Keeps all items or none; an item that was changed later already stays as it is.
 * @throws CallFailure too_large when the account has no room for them
 */
export async function saveWork(db: Kysely<Tables>, user: string, items: readonly SavedItem[]): Promise<void> {
  const now = new Date().toISOString();
  await db.transaction().execute(async (transaction) => {
    for (const { id, kind, name, content, updated } of items) {
      // One spelling of a moment, so that they can be compared; a clock that goes ahead must not win for ever.
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
    const kept = await transaction
      .selectFrom('saved_work')
      .select(({ fn }) => [fn.countAll().as('items'), fn.sum('size').as('length')])
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow();
    if (Number(kept.items) > SAVED_WORK.items || Number(kept.length) > SAVED_WORK.accountLength) {
      throw new CallFailure('too_large', 'Your account is full: export what you need no more, then remove it.');
    }
  });
}

/** Removes items of a user; ids that are not there do nothing. */
export async function removeWork(db: Kysely<Tables>, user: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('saved_work').where('user_id', '=', user).where('id', 'in', ids).execute();
}
