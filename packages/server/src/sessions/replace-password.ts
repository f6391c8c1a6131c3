import type { Database } from '../database/index.ts';
import type { Auth } from './create-auth.ts';

/**
 * Replaces the password of a user if the present one is correct, ends all sessions of the user and voids the mailed links. Resolves to
 * whether the present password was correct; nothing changes otherwise.
 *
 * The stored hash is compared again by the statement that replaces it: of two changes at one moment only one succeeds.
 */
export async function replacePassword(
  auth: Auth,
  { db, moment }: Database,
  { userId, present, next }: { readonly userId: string; readonly present: string; readonly next: string },
): Promise<boolean> {
  const { password } = await (await auth.load()).$context;
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'password'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  const before = account?.password ?? null;
  if (account === undefined || before === null) return false;
  if (!(await password.verify({ hash: before, password: present }))) return false;
  const hash = await password.hash(next);
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('accounts')
      .set({ password: hash, updated_at: moment(new Date()) })
      .where('id', '=', account.id)
      .where('password', '=', before)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await transaction.deleteFrom('verifications').where('value', '=', userId).execute();
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    return true;
  });
}

/** Whether a password is that of a user; false for an account without a password. */
export async function isPasswordOf(auth: Auth, userId: string, password: string): Promise<boolean> {
  const { internalAdapter, password: hashing } = await (await auth.load()).$context;
  const accounts = await internalAdapter.findAccounts(userId);
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
  return typeof hash === 'string' && hashing.verify({ hash, password });
}
