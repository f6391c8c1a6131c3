import type { Auth } from './create-auth.ts';

/** Whether a password is that of a user; false for an account without a password. */
export async function isPasswordOf(auth: Auth, userId: string, password: string): Promise<boolean> {
  const { internalAdapter, password: hashing } = await auth.$context;
  const accounts = await internalAdapter.findAccounts(userId);
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
  return typeof hash === 'string' && hashing.verify({ hash, password });
}
