import type { Auth } from './create-auth.ts';

/** Address of the account whose password a mailed link may change, or undefined where the link does not work. */
export async function accountOfResetLink(auth: Auth, token: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (link === null || link.expiresAt < new Date()) return undefined;
  return (await internalAdapter.findUserById(link.value))?.email;
}
