import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createCookieGetter, parseCookies } from 'better-auth/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from './create-auth.ts';

/*
 * cookie    = id "." issued "." signature
 * id        = 16 random bytes, base64url
 * issued    = milliseconds since 1970, base 36
 * signature = HMAC-SHA-256 of "device" id issued account, joined by NUL, base64url
 */

/** Seconds for which a browser is known after the last login. */
const KNOWN_SECONDS = 365 * 86_400;

/** Which browsers an account has been signed in from. Nothing is stored: the cookie proves itself. */
export interface KnownDevices {
  /** Id of the device, where its cookie was set by a login to this account; else undefined. */
  idOf(request: FastifyRequest, account: string): string | undefined;
  /** Sets the cookie. A device that is known already keeps its id, so that it gets no new attempts. */
  remember(request: FastifyRequest, reply: FastifyReply, account: string): void;
  /** Removes the cookie. */
  forget(reply: FastifyReply): void;
}

/**
 * A browser from which the owner of an account has signed in is told apart from strangers by a signed cookie: wrong
 * passwords of strangers do not shut it out (OWASP, "Device cookies"). The cookie signs nobody in.
 */
export function createKnownDevices({ options }: Pick<Auth, 'options'>, secret: string): KnownDevices {
  const { name, attributes } = createCookieGetter(options)('device', { maxAge: KNOWN_SECONDS });
  const signature = (id: string, issued: string, account: string): Buffer =>
    createHmac('sha256', secret).update(['device', id, issued, account].join('\0')).digest();

  const idOf = (request: FastifyRequest, account: string): string | undefined => {
    const cookie = parseCookies(request.headers.cookie ?? '').get(name);
    const [id = '', issued = '', signed = ''] = (cookie ?? '').split('.', 3);
    const given = Buffer.from(signed, 'base64url');
    const right = signature(id, issued, account);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return Number.parseInt(issued, 36) + KNOWN_SECONDS * 1000 > Date.now() ? id : undefined;
  };

  const setCookie = (reply: FastifyReply, value: string, seconds: number): void => {
    const { path, secure } = attributes;
    const parts = [`${name}=${value}`, `Max-Age=${seconds}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax'];
    reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
  };

  return {
    idOf,
    remember(request, reply, account) {
      const id = idOf(request, account) ?? randomBytes(16).toString('base64url');
      const issued = Date.now().toString(36);
      const signed = signature(id, issued, account).toString('base64url');
      setCookie(reply, `${id}.${issued}.${signed}`, KNOWN_SECONDS);
    },
    forget: (reply) => setCookie(reply, '', 0),
  };
}
