import { randomBytes } from 'node:crypto';
import type { Database } from '../database/index.ts';
import type { Auth } from './create-auth.ts';

/** Seconds for which a link that confirms an address is valid: the mail may be read on the next day. */
const PROOF_SECONDS = 2 * 86_400;
export const PROOF_DAYS = PROOF_SECONDS / 86_400;

/** The stored value of such a link for a user; links for a new password have the bare id as value. */
export function proofOf(userId: string): string {
  return `address of ${userId}`;
}

/** Makes a token that confirms the address of a user once. It is stored as a hash. */
export async function makeProof(auth: Auth, userId: string): Promise<string> {
  const { internalAdapter } = await (await auth.load()).$context;
  const token = randomBytes(18).toString('base64url');
  await internalAdapter.createVerificationValue({
    identifier: `prove-address:${token}`,
    value: proofOf(userId),
    expiresAt: new Date(Date.now() + PROOF_SECONDS * 1000),
  });
  return token;
}

/** Id of the user whose address a token confirms; undefined if it is invalid or expired. Does not use up the token. */
export async function userOfProof(auth: Auth, token: string): Promise<string | undefined> {
  const { internalAdapter } = await (await auth.load()).$context;
  return userOf(await internalAdapter.findVerificationValue(`prove-address:${token}`));
}

/**
 * Uses up a token, voids all other links of its user, and marks the address as confirmed. Resolves to whether the token was valid. All
 * of it is one transaction: of two links that are used at one moment only one works.
 */
export async function useProof(auth: Auth, { db, kind }: Database, token: string): Promise<boolean> {
  const { internalAdapter } = await (await auth.load()).$context;
  const link = await internalAdapter.findVerificationValue(`prove-address:${token}`);
  const userId = userOf(link);
  if (link === null || userId === undefined) return false;
  return db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('verifications')
      .where('value', '=', proofOf(userId))
      .returning('id')
      .execute();
    return deleted.some(({ id }) => id === link.id) && markProved({ db: transaction, kind }, userId);
  });
}

function userOf(link: { readonly value: string; readonly expiresAt: Date } | null): string | undefined {
  if (link === null || link.expiresAt < new Date()) return undefined;
  const id = link.value.slice(proofOf('').length);
  return link.value === proofOf(id) ? id : undefined;
}

/** Marks the address of a user as confirmed, and deletes other links for it. Resolves to whether there is such a user. */
export async function markProved({ db, kind }: Pick<Database, 'db' | 'kind'>, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified: kind === 'sqlite' ? 1 : true })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db.deleteFrom('verifications').where('value', '=', proofOf(userId)).execute();
  return true;
}
