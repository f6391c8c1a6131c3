import type { Database } from '../database/index.ts';
import { deleteUserIn } from '../personal-data/index.ts';
import { recordAction } from './audit.ts';

/** Deletes an account for its owner or against them, and writes that down. Resolves to whether there was one. */
export async function deleteAccount({ db }: Database, email: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const id = await deleteUserIn(transaction, email);
    if (id !== undefined) await recordAction(transaction, { action: 'users delete', subject: id });
    return id !== undefined;
  });
}
