import type { Database } from '../database/index.ts';

/**
 * Voids all mailed links for a new password of a user. After the password was used or changed they are no longer needed, and an
 * old link in a mailbox must not open the account later.
 */
export async function voidResetLinks({ db }: Database, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
}
