import { accountOf } from '../clients/account-limits.ts';
import type { Database } from '../database/index.ts';
import { recordAction } from './audit.ts';

/** Ends the sessions of an account and prevents further logins. Resolves to whether there is such an account. */
export async function suspendUser(database: Database, email: string): Promise<boolean> {
  return setSuspension(database, email, new Date().toISOString());
}

/** Lets a suspended account sign in again. Resolves to whether there is such an account. */
export async function restoreUser(database: Database, email: string): Promise<boolean> {
  return setSuspension(database, email, null);
}

async function setSuspension({ db }: Database, email: string, since: string | null): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set({ suspended_at: since })
      .where('email', '=', accountOf(email))
      .returning('id')
      .executeTakeFirst();
    if (user === undefined) return false;
    if (since !== null) await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await recordAction(transaction, { action: since === null ? 'users restore' : 'users suspend', subject: user.id });
    return true;
  });
}
