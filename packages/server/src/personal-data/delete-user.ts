import type { Transaction } from 'kysely';
import { accountOf } from '../visitors/account-limits.ts';
import type { Database } from '../database/index.ts';
import type { Tables } from '../database/tables.ts';
import { proofOf } from '../sessions/index.ts';

/**
 * Deletes an account with all that hangs on it: sessions, password, links that were mailed, saved work. Its downloads stay
 * counted, without a name. Resolves to whether there was one.
 */
export async function deleteUser({ db }: Database, email: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => (await deleteUserIn(transaction, email)) !== undefined);
}

/** The same as a part of a transaction. Resolves to the id of the account, or undefined when there was none. */
export async function deleteUserIn(transaction: Transaction<Tables>, email: string): Promise<string | undefined> {
  const deleted = await transaction
    .deleteFrom('users')
    .where('email', '=', accountOf(email))
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) return undefined;
  // Mailed links name their user without a reference.
  await transaction
    .deleteFrom('verifications')
    .where('value', 'in', [deleted.id, proofOf(deleted.id)])
    .execute();
  return deleted.id;
}
