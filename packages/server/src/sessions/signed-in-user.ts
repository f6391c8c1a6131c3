import type { UserDoc } from '@zaban/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFE, type Auth } from './create-auth.ts';

export interface SignedInUser {
  readonly id: string;
  /** Id of the session of the request. */
  readonly session: string;
  readonly doc: UserDoc;
}

/** The headers that better-auth needs of a request: only cookies, not browser and address. */
export function cookieHeaders(request: FastifyRequest): Headers {
  return new Headers(request.headers.cookie === undefined ? {} : { cookie: request.headers.cookie });
}

/** Copies the cookies that better-auth sets to the answer. */
export function setCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** The user of the session cookie of a request, or undefined. Extends the session, up to its maximum lifetime. */
export async function signedInUser(auth: Auth, reply: FastifyReply): Promise<SignedInUser | undefined> {
  if (reply.request.headers.cookie?.includes(auth.cookieName('session_token')) !== true) return undefined;
  const { api } = await auth.load();
  const sent = cookieHeaders(reply.request);
  const { response, headers } = await api.getSession({ headers: sent, returnHeaders: true });
  if (response !== null && response.session.createdAt.getTime() + SESSION_LIFE.longest < Date.now()) {
    const ended = await api.signOut({ headers: sent, returnHeaders: true });
    setCookies(reply, ended.headers);
    return undefined;
  }
  setCookies(reply, headers);
  // A suspension deletes the sessions; a session created at the same moment is not valid either.
  if (response === null || response.user.suspendedAt != null) return undefined;
  return { id: response.user.id, session: response.session.id, doc: userDoc(response.user) };
}

/** The data of a user for the portal. */
export function userDoc(user: Omit<UserDoc, 'addressProved'> & { readonly emailVerified: boolean }): UserDoc {
  const { fName, lName, email, country, userCategory, emailVerified } = user;
  return { fName, lName, email, country, userCategory, addressProved: emailVerified };
}
