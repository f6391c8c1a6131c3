import type { Database } from '../database/index.ts';
import type { Auth } from './create-auth.ts';

/**
 * Sets a new password with the token of a mailed link and ends all sessions of the account. Resolves to the email address of the
 * account; to undefined, and changes nothing, if the link is invalid, expired or used.
 *
 * All links of the account are deleted in one statement before the password is set: of two links that are used at one moment only
 * one works. The function of better-auth deletes only the link itself.
 */
export async function useResetLink(
  auth: Auth,
  { db }: Database,
  token: string,
  newPassword: string,
): Promise<string | undefined> {
  const { internalAdapter, password } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (link === null || link.expiresAt < new Date()) return undefined;
  const user = await internalAdapter.findUserById(link.value);
  if (user === null) return undefined;
  const hash = await password.hash(newPassword);
  const deleted = await db.deleteFrom('verifications').where('value', '=', user.id).returning('id').execute();
  if (!deleted.some(({ id }) => id === link.id)) return undefined;
  const accounts = await internalAdapter.findAccounts(user.id);
  if (accounts.some(({ providerId }) => providerId === 'credential')) {
    await internalAdapter.updatePassword(user.id, hash);
  } else {
    // An imported user without a password.
    await internalAdapter.createAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: hash,
    });
  }
  await auth.options.emailAndPassword.onPasswordReset({ user });
  await internalAdapter.deleteUserSessions(user.id);
  return user.email;
}
