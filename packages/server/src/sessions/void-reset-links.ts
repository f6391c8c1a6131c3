import type { Database } from '../database/index.ts';

/**
 * Makes every mailed link for a new password of this user useless. Whoever uses or changes the password knows it, so no
 * link that was asked for earlier is needed any more, and one that lies in a mailbox must not open the account later.
 */
export async function voidResetLinks({ db }: Database, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
}
