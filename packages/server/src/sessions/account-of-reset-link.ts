import type { Auth } from './create-auth.ts';

/** Email address of the account whose password a mailed link may change; undefined if the link is invalid or expired. */
export async function accountOfResetLink(auth: Auth, token: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (link === null || link.expiresAt < new Date()) return undefined;
  return (await internalAdapter.findUserById(link.value))?.email;
}
