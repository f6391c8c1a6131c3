import { csvOf } from './csv-of-rows.ts';
import { type Database, overwriteDeleted } from '../database/index.ts';
import { recordAction } from './audit.ts';

const COLUMNS = ['id', 'created', 'name', 'email', 'subject', 'message'] as const;

/** A message of the help form; `created` is in ISO 8601. */
export type TeamMessage = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** All messages of the help form, the oldest first. */
export async function listMessages({ db }: Database): Promise<TeamMessage[]> {
  const rows = await db.selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ created_at: created, ...message }) => ({ ...message, created }));
}

/** The messages as CSV. */
export const messagesCsv = csvOf(COLUMNS);

/** Deletes a message, and records it in the audit log. Resolves to whether there was such a message. */
export async function deleteMessage(database: Database, id: string): Promise<boolean> {
  const isDeleted = await database.db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('messages').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await recordAction(transaction, { action: 'messages delete', subject: id });
    return numDeletedRows > 0n;
  });
  await overwriteDeleted(database);
  return isDeleted;
}
