import type { Transaction } from 'kysely';
import { accountOf } from '../clients/account-limits.ts';
import { type Database, overwriteDeleted } from '../database/index.ts';
import type { Tables } from '../database/tables.ts';
import { proofOf } from '../sessions/index.ts';

/**
 * Deletes an account with its sessions, password, mailed links and saved work, and the memberships of a confirmed address. Its
 * downloads are still counted, without the user. Resolves to whether there was such an account.
 */
export async function deleteUser(database: Database, email: string): Promise<boolean> {
  const id = await database.db.transaction().execute((transaction) => deleteUserIn(transaction, email));
  await overwriteDeleted(database);
  return id !== undefined;
}

/** Deletes an account within a transaction. Resolves to its id, or undefined if there was none. */
export async function deleteUserIn(transaction: Transaction<Tables>, email: string): Promise<string | undefined> {
  const address = accountOf(email);
  const deleted = await transaction
    .deleteFrom('users')
    .where('email', '=', address)
    .returning(['id', 'email_verified'])
    .executeTakeFirst();
  if (deleted === undefined) return undefined;
  // Mailed links and memberships have no foreign key to their user. Who registers with the address later may be somebody else; so may
  // who did not confirm it.
  if (deleted.email_verified) await transaction.deleteFrom('corpus_members').where('member', '=', address).execute();
  await transaction
    .deleteFrom('verifications')
    .where('value', 'in', [deleted.id, proofOf(deleted.id)])
    .execute();
  return deleted.id;
}
