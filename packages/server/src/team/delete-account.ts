import { type Database, overwriteDeleted } from '../database/index.ts';
import { deleteUserIn } from '../personal-data/index.ts';
import { recordAction } from './audit.ts';

/** Deletes an account on behalf of the team, and records it in the audit log. Resolves to whether there was such an account. */
export async function deleteAccount(database: Database, email: string): Promise<boolean> {
  const id = await database.db.transaction().execute(async (transaction) => {
    const deleted = await deleteUserIn(transaction, email);
    if (deleted !== undefined) await recordAction(transaction, { action: 'users delete', subject: deleted });
    return deleted;
  });
  await overwriteDeleted(database);
  return id !== undefined;
}
