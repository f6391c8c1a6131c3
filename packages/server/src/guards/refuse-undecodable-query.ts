import { CallError } from '@zaban/calls';
import type { App } from '../services.ts';

/**
 * Refuses, for all calls, a query string with escaped bytes that are not UTF-8. Fastify passes such a name or value on as it was
 * written, so that a search for `%FF` would look for these three characters and find nothing. A `%` without hexadecimal digits stands
 * for itself where nothing else in the same value is escaped, as in `query=100%`.
 */
export function refuseUndecodableQuery(app: App): void {
  app.addHook('onRequest', async ({ raw: { url = '' } }) => {
    const start = url.indexOf('?');
    if (start === -1 || !url.startsWith('/corpus/')) return;
    const query = url.slice(start + 1);
    if (isDecodable(query)) return;
    const parts = query.split('&').flatMap(nameAndValue);
    if (parts.every((part) => isDecodable(part) || !/%[\da-f]{2}/i.test(part))) return;
    throw new CallError(
      'bad_request',
      'The part of the address after “?” cannot be decoded: its characters must be written in UTF-8, and a % as %25.',
    );
  });
}

/** A value reaches from the first `=` to the next `&`. */
function nameAndValue(part: string): string[] {
  const equals = part.indexOf('=');
  return equals === -1 ? [part] : [part.slice(0, equals), part.slice(equals + 1)];
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
