import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/index.ts';
import type { Auth } from './create-auth.ts';

/*
 * cookie    = id "." issued "." signature
 * id        = 16 random bytes, base64url
 * issued    = milliseconds since 1970, base 36
 * signature = HMAC-SHA-256 of "device" id issued user password, joined by NUL, base64url
 * user      = id of the account
 * password  = its stored hash, which changes whenever a password is set
 */

/** Seconds for which a browser is known after its last login. */
const KNOWN_SECONDS = 365 * 86_400;

/**
 * Recognises browsers in which an account was signed in with its present password. Nothing is stored: a signed cookie proves it.
 */
export interface KnownDevices {
  /** Id of the device if its cookie was set at a login to this account with its present password; otherwise undefined. */
  idOf(request: FastifyRequest, account: string): Promise<string | undefined>;
  /** Sets the cookie. A known device keeps its id, so that it gets no additional attempts. */
  remember(reply: FastifyReply, account: string): Promise<void>;
  /** Removes the cookie. */
  forget(reply: FastifyReply): void;
}

/**
 * A signed cookie distinguishes a browser in which the owner of an account has signed in from strangers, so that wrong passwords
 * of strangers do not block it (OWASP, "Device cookies"). The cookie does not sign in.
 */
export function createKnownDevices(
  { cookieName, cookieAttributes }: Auth,
  { db }: Pick<Database, 'db'>,
  secret: string,
): KnownDevices {
  const name = cookieName('device');
  /** The signature of a cookie; undefined if there is no such account, or it has no password. */
  const signatureOf = async (id: string, issued: string, account: string): Promise<Buffer | undefined> => {
    const row = await db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.user_id', 'users.id')
      .select(['users.id', 'accounts.password'])
      .where('users.email', '=', account)
      .where('accounts.password', 'is not', null)
      .executeTakeFirst();
    if (row === undefined || row.password === null) return undefined;
    return createHmac('sha256', secret).update(['device', id, issued, row.id, row.password].join('\0')).digest();
  };

  const idOf = async (request: FastifyRequest, account: string): Promise<string | undefined> => {
    const { parseCookies } = await import('better-auth/cookies');
    const cookie = parseCookies(request.headers.cookie ?? '').get(name);
    const [id = '', issued = '', signed = ''] = (cookie ?? '').split('.', 3);
    if (!(Number.parseInt(issued, 36) + KNOWN_SECONDS * 1000 > Date.now())) return undefined;
    const given = Buffer.from(signed, 'base64url');
    const right = await signatureOf(id, issued, account);
    if (right === undefined || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return id;
  };

  const setCookie = (reply: FastifyReply, value: string, seconds: number): void => {
    const { path, secure } = cookieAttributes;
    const parts = [`${name}=${value}`, `Max-Age=${seconds}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax'];
    reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
  };

  return {
    idOf,
    async remember(reply, account) {
      const id = (await idOf(reply.request, account)) ?? randomBytes(16).toString('base64url');
      const issued = Date.now().toString(36);
      const signature = await signatureOf(id, issued, account);
      if (signature === undefined) return;
      setCookie(reply, `${id}.${issued}.${signature.toString('base64url')}`, KNOWN_SECONDS);
    },
    forget: (reply) => setCookie(reply, '', 0),
  };
}
