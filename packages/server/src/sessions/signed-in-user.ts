import type { UserDoc } from '@zaban/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from './create-auth.ts';

export interface SignedInUser {
  readonly id: string;
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

/** The user whose session cookie the request carries, or undefined. A session in use is prolonged. */
export async function signedInUser(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInUser | undefined> {
  if (request.headers.cookie === undefined) return undefined;
  const { response, headers } = await auth.api.getSession({ headers: cookieHeaders(request), returnHeaders: true });
  setCookies(reply, headers);
  return response === null ? undefined : { id: response.user.id, doc: userDoc(response.user) };
}

/** What the portal may know about a user. */
export function userDoc({ fName, lName, email, country, userCategory }: UserDoc): UserDoc {
  return { fName, lName, email, country, userCategory };
}
