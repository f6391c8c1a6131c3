import type { Database } from '../database/index.ts';
import { deleteUserIn } from '../personal-data/index.ts';
import { recordAction } from './audit.ts';

/** Deletes an account on behalf of the team, and records it in the audit log. Resolves to whether there was such an account. */
export async function deleteAccount({ db }: Database, email: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const id = await deleteUserIn(transaction, email);
    if (id !== undefined) await recordAction(transaction, { action: 'users delete', subject: id });
    return id !== undefined;
  });
}
