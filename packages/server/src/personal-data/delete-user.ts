import type { Transaction } from 'kysely';
import { accountOf } from '../clients/account-limits.ts';
import type { Database } from '../database/index.ts';
import type { Tables } from '../database/tables.ts';
import { proofOf } from '../sessions/index.ts';

/**
 * Deletes an account with its sessions, password, mailed links and saved work. Its downloads are still counted, without
 * the user. Resolves to whether there was such an account.
 */
export async function deleteUser({ db }: Database, email: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => (await deleteUserIn(transaction, email)) !== undefined);
}

/** Deletes an account within a transaction. Resolves to its id, or undefined if there was none. */
export async function deleteUserIn(transaction: Transaction<Tables>, email: string): Promise<string | undefined> {
  const deleted = await transaction
    .deleteFrom('users')
    .where('email', '=', accountOf(email))
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) return undefined;
  // Mailed links have no foreign key to their user.
  await transaction
    .deleteFrom('verifications')
    .where('value', 'in', [deleted.id, proofOf(deleted.id)])
    .execute();
  return deleted.id;
}
