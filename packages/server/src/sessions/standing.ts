import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from '../refusals/call-failure.ts';
import type { Auth } from './create-auth.ts';
import { signedInUser, type SignedInUser } from './signed-in-user.ts';

/** How a visitor is known: not at all, by an account, or by an account whose email address is confirmed. */
export type Standing = 'anonymous' | 'signedIn' | 'proved';

/** What a site requires of readers of registered texts and of downloads. */
export type RegisteredTextsNeed = 'account' | 'provedAddress';

export interface Sessions {
  readonly auth: Auth;
  readonly registeredTextsNeed: RegisteredTextsNeed;
}

/** The standing of a visitor, given what `signedInUser` has found. Suspended accounts and ended sessions are anonymous. */
export function standingOf(user: SignedInUser | undefined): Standing {
  if (user === undefined) return 'anonymous';
  return user.doc.addressProved ? 'proved' : 'signedIn';
}

/** Whether this standing opens registered texts and downloads on a site that asks for this. */
export function opensRegisteredTexts(of: Standing, need: RegisteredTextsNeed): boolean {
  return of === 'proved' || (of === 'signedIn' && need === 'account');
}

/**
 * The user of a request, if they may read registered texts and download.
 * @param purpose what they want, such as `download corpus data`; stands in the sentence of a refusal
 * @throws CallFailure not_signed_in, or address_unproved where the site asks for a proved address
 */
export async function requireReader(
  { auth, registeredTextsNeed }: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: string,
): Promise<SignedInUser> {
  const user = await signedInUser(auth, request, reply);
  if (user === undefined) throw new CallFailure('not_signed_in', `Sign in to ${purpose}.`);
  if (opensRegisteredTexts(standingOf(user), registeredTextsNeed)) return user;
  throw new CallFailure(
    'address_unproved',
    `Confirm your email address to ${purpose}. If you have no mail with a link, choose “Send the link again” on the page of your account.`,
  );
}
