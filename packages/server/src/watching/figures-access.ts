import { createHash, timingSafeEqual } from 'node:crypto';

/** The text format of Prometheus. */
export const FIGURES_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an `Authorization` header carries the token of the figures; without a token everybody may see them. */
export function carriesToken(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const [scheme, given] = (authorization ?? '').split(' ', 2);
  // Digests are of one length, and comparing them takes the same time wherever they differ.
  return scheme.toLowerCase() === 'bearer' && timingSafeEqual(digest(given ?? ''), digest(token));
}
