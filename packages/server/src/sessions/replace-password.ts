import type { Database } from '../database/index.ts';
import type { Auth } from './create-auth.ts';

/**
 * Replaces the password of a user if the present one is correct. Resolves to whether it was. The stored hash is compared again by the
 * statement that replaces it: of two changes at one moment only one succeeds.
 */
export async function replacePassword(
  auth: Auth,
  { db }: Database,
  userId: string,
  present: string,
  next: string,
): Promise<boolean> {
  const { password } = await auth.$context;
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'password'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (account === undefined || account.password === null) return false;
  if (!(await password.verify({ hash: account.password, password: present }))) return false;
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: await password.hash(next) })
    .where('id', '=', account.id)
    .where('password', '=', account.password)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
