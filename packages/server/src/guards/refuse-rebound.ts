import { CallError } from '@zaban/calls';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/**
 * Refuses a page whose host is a name that the site does not have. The owner of a name may let it lead to the reader's own machine
 * (DNS rebinding); the browser then takes the page and a site on that machine for one.
 */
export function refuseRebound({ publicUrl, portalOrigin }: Pick<Config, 'publicUrl' | 'portalOrigin'>) {
  const own = new Set([publicUrl, portalOrigin].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])));
  return async ({ headers: { origin } }: Pick<FastifyRequest, 'headers'>): Promise<void> => {
    if (origin === undefined || own.has(origin)) return;
    const host = URL.canParse(origin) ? new URL(origin).hostname : '';
    // A number cannot be made to lead elsewhere.
    if (host === 'localhost' || isIP(host.replaceAll(/^\[|\]$/g, '')) !== 0) return;
    throw new CallError('restricted', 'The page has another name than this site.');
  };
}
