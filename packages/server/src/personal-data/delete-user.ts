import { accountOf } from '../account-limits.ts';
import type { Database } from '../database/index.ts';

/**
 * Deletes an account with all that hangs on it: sessions, password, links that were mailed, saved work. Its downloads stay
 * counted, without a name. Resolves to whether there was one.
 */
export async function deleteUser({ db }: Database, email: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('users')
      .where('email', '=', accountOf(email))
      .returning('id')
      .executeTakeFirst();
    if (deleted === undefined) return false;
    // A link for a new password names its user without a reference.
    await transaction.deleteFrom('verifications').where('value', '=', deleted.id).execute();
    return true;
  });
}
