import type { RegisteredTextsNeed } from '@zaban/contract';
import type { FastifyReply } from 'fastify';
import { CallError } from '@zaban/calls';
import { forbidStoring } from '../headers/headers.ts';
import type { Auth } from './create-auth.ts';
import { signedInUser, type SignedInUser } from './signed-in-user.ts';

/** The status of a visitor: without an account, with one, or with one whose email address is confirmed. */
export type Standing = 'anonymous' | 'signedIn' | 'proved';

/** What is needed to tell who may read registered texts. */
export interface Sessions {
  readonly auth: Auth;
  readonly registeredTextsNeed: RegisteredTextsNeed;
}

/** The status of a visitor, from the result of `signedInUser`. Suspended accounts and ended sessions are anonymous. */
export function standingOf(user: SignedInUser | undefined): Standing {
  if (user === undefined) return 'anonymous';
  return user.doc.addressProved ? 'proved' : 'signedIn';
}

/** Whether a visitor of this status may read registered texts and download, on a site with this requirement. */
export function opensRegisteredTexts(of: Standing, need: RegisteredTextsNeed): boolean {
  return of === 'proved' || (of === 'signedIn' && need === 'account');
}

/** The signed-in user of a request, whose answer nobody else may be given. @throws CallError not_signed_in with this sentence */
export async function requireUser(auth: Auth, reply: FastifyReply, sentence: string): Promise<SignedInUser> {
  forbidStoring(reply);
  const user = await signedInUser(auth, reply);
  if (user === undefined) throw new CallError('not_signed_in', sentence);
  return user;
}

/**
 * The user of a request, who must be allowed to read registered texts and download.
 * @param purpose what the user wants, such as `download corpus data`, for the message of a refusal
 * @throws CallError not_signed_in, or address_unproved if the site requires a confirmed address
 */
export async function requireReader(
  { auth, registeredTextsNeed }: Sessions,
  reply: FastifyReply,
  purpose: string,
): Promise<SignedInUser> {
  const user = await signedInUser(auth, reply);
  if (user === undefined) throw new CallError('not_signed_in', `Sign in to ${purpose}.`);
  if (opensRegisteredTexts(standingOf(user), registeredTextsNeed)) return user;
  throw new CallError(
    'address_unproved',
    `Confirm your email address to ${purpose}. If you have no email with a link, choose “Send the link again” on the page of your account.`,
  );
}
