import type { Database } from '../database/index.ts';
import type { Auth } from './create-auth.ts';

/**
 * Sets a new password with the token of a mailed link, voids all links of the account and ends all its sessions. Resolves to the email
 * address of the account; to undefined, and changes nothing, if the link is invalid, expired or used.
 *
 * All of it is one transaction that begins with the row of the account, as a change of the password does: of two links, or of a link and
 * a change, that are used at one moment only one works. The function of better-auth deletes only the link itself.
 */
export async function useResetLink(
  auth: Auth,
  { db, moment }: Database,
  token: string,
  newPassword: string,
): Promise<string | undefined> {
  const { $context, options } = await auth.load();
  const { internalAdapter, password } = await $context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (link === null || link.expiresAt < new Date()) return undefined;
  const user = await internalAdapter.findUserById(link.value);
  if (user === null) return undefined;
  const userId = user.id;
  const hash = await password.hash(newPassword);
  const done = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('accounts')
      .set({ updated_at: moment(new Date()) })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirstOrThrow();
    const deleted = await transaction.deleteFrom('verifications').where('value', '=', userId).returning('id').execute();
    if (!deleted.some(({ id }) => id === link.id)) return undefined;
    await transaction
      .updateTable('accounts')
      .set({ password: hash })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .execute();
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    return { hadPassword: numUpdatedRows > 0n };
  });
  if (done === undefined) return undefined;
  // An imported user without a password has no such row yet.
  if (!done.hadPassword) {
    await internalAdapter.createAccount({ userId, providerId: 'credential', accountId: userId, password: hash });
  }
  await options.emailAndPassword.onPasswordReset({ user });
  return user.email;
}

/**
 * Voids all mailed links for a new password of a user. After the password was used or changed they are no longer needed, and an
 * old link in a mailbox must not open the account later.
 */
export async function voidResetLinks({ db }: Database, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
}
