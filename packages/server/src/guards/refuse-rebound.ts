import { CallError } from '@zaban/calls';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import type { App } from '../services.ts';

// The owner of a name may let it lead to the reader's own machine (DNS rebinding); the browser then takes a page of that name and a
// site on that machine for one.

/** Refuses a page whose host is a name that the site does not have. */
export function refuseRebound({ publicUrl, portalOrigin }: Pick<Config, 'publicUrl' | 'portalOrigin'>) {
  const own = new Set([publicUrl, portalOrigin].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])));
  return async ({ headers: { origin } }: Pick<FastifyRequest, 'headers'>): Promise<void> => {
    if (origin === undefined || own.has(origin) || isOfThisMachine(origin)) return;
    throw new CallError('restricted', 'The page has another name than this site.');
  };
}

/**
 * Refuses every request for another name than `localhost` if the server listens on this machine alone and has no address for visitors:
 * no proxy is known then that could have passed the name.
 */
export function refuseForeignNames(app: App, { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): void {
  if (publicUrl !== undefined || !isLoopback(host)) return;
  // Not `request.host`: any page can name a host in X-Forwarded-Host.
  app.addHook('onRequest', async ({ headers: { host: name } }) => {
    if (name === undefined || isOfThisMachine(`http://${name}`)) return;
    throw new CallError(
      'restricted',
      `This server has no name but “localhost”. If visitors use “${name}”, set PUBLIC_URL to their address.`,
    );
  });
}

/** Whether a URL has a name that leads only to this machine, or an address, which cannot be made to lead elsewhere. */
function isOfThisMachine(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return /(?:^|\.)localhost$/.test(host) || isIP(withoutBrackets(host)) !== 0;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || /^(?:127\.[\d.]+|::1)$/.test(withoutBrackets(host));
}

const withoutBrackets = (host: string): string => host.replaceAll(/^\[|\]$/g, '');
