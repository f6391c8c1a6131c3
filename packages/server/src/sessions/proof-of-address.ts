import { randomBytes } from 'node:crypto';
import type { Database } from '../database/index.ts';
import type { Auth } from './create-auth.ts';

/** Seconds for which a link that proves an address works: a mail may wait for the next day. */
const PROOF_SECONDS = 2 * 86_400;
export const PROOF_DAYS = PROOF_SECONDS / 86_400;

/** What a stored link says of its user; links for a new password hold the bare id. */
export function proofOf(userId: string): string {
  return `address of ${userId}`;
}

/** Makes a token that proves the address of a user once. It is stored hashed. */
export async function makeProof(auth: Auth, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = randomBytes(18).toString('base64url');
  await internalAdapter.createVerificationValue({
    identifier: `prove-address:${token}`,
    value: proofOf(userId),
    expiresAt: new Date(Date.now() + PROOF_SECONDS * 1000),
  });
  return token;
}

/** Id of the user whose address a token proves; undefined where it does not work. The token stays. */
export async function userOfProof(auth: Auth, token: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  return userOf(await internalAdapter.findVerificationValue(`prove-address:${token}`));
}

/** Uses a token up: the address of its user is proved from now on. Resolves to whether the token worked. */
export async function useProof(auth: Auth, database: Database, token: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const id = userOf(await internalAdapter.consumeVerificationValue(`prove-address:${token}`));
  return id !== undefined && markProved(database, id);
}

function userOf(link: { readonly value: string; readonly expiresAt: Date } | null): string | undefined {
  if (link === null || link.expiresAt < new Date()) return undefined;
  const id = link.value.slice(proofOf('').length);
  return link.value === proofOf(id) ? id : undefined;
}

/** Notes that the owner of an account reads what is mailed to its address. Resolves to whether there is the account. */
export async function markProved({ db, kind }: Database, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified: kind === 'sqlite' ? 1 : true })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db.deleteFrom('verifications').where('value', '=', proofOf(userId)).execute();
  return true;
}
