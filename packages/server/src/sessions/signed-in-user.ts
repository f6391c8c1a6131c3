import type { UserDoc } from '@zaban/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFE, type Auth } from './create-auth.ts';

export interface SignedInUser {
  readonly id: string;
  /** The session by which the request was made. */
  readonly session: string;
  readonly doc: UserDoc;
}

/** The part of a request that better-auth needs; browser and address are none of its business. */
export function cookieHeaders(request: FastifyRequest): Headers {
  return new Headers(request.headers.cookie === undefined ? {} : { cookie: request.headers.cookie });
}

/** Hands on the cookies that better-auth sets. */
export function setCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** The user whose session cookie the request carries, or undefined. A session in use is prolonged, up to its longest life. */
export async function signedInUser(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInUser | undefined> {
  if (request.headers.cookie === undefined) return undefined;
  const sent = cookieHeaders(request);
  const { response, headers } = await auth.api.getSession({ headers: sent, returnHeaders: true });
  if (response !== null && response.session.createdAt.getTime() + SESSION_LIFE.longest < Date.now()) {
    const ended = await auth.api.signOut({ headers: sent, returnHeaders: true });
    setCookies(reply, ended.headers);
    return undefined;
  }
  setCookies(reply, headers);
  // A suspension ends the sessions; one that was being made at that moment opens nothing either.
  if (response === null || response.user.suspendedAt != null) return undefined;
  return { id: response.user.id, session: response.session.id, doc: userDoc(response.user) };
}

/** What the portal may know about a user. */
export function userDoc(user: Omit<UserDoc, 'addressProved'> & { readonly emailVerified: boolean }): UserDoc {
  const { fName, lName, email, country, userCategory, emailVerified } = user;
  return { fName, lName, email, country, userCategory, addressProved: emailVerified };
}
