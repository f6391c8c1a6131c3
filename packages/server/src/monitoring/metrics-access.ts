import { createHash, timingSafeEqual } from 'node:crypto';

/** Content type of the text format of Prometheus. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an `Authorization` header has the token of the metrics; true if no token is set. */
export function carriesToken(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const [scheme = '', given] = (authorization ?? '').split(' ', 2);
  // Compares digests, which have equal lengths, in constant time.
  return scheme.toLowerCase() === 'bearer' && timingSafeEqual(digest(given ?? ''), digest(token));
}
