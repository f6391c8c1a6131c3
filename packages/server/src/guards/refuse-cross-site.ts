import type { FastifyRequest } from 'fastify';
import { CallError } from '@zaban/calls';
import type { Config } from '../config.ts';

type Origins = Pick<Config, 'publicUrl' | 'portalOrigin'>;

/** Returns a function that says whether the page of another site makes a request. */
export function crossSiteTest({ publicUrl, portalOrigin }: Origins) {
  const own = new Set([publicUrl, portalOrigin].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])));
  return (request: Pick<FastifyRequest, 'headers' | 'host'>): boolean => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    // Pages cannot set Sec-Fetch-Site. Over plain HTTP browsers omit it, so that only Origin can be checked; other programs omit both.
    // `same-site` is another host of the same domain, of which only that of the portal may call, with its Origin.
    if (site === 'same-origin') return false;
    if (origin === undefined) return site !== undefined && site !== 'none';
    return !own.has(origin) && hostOf(origin) !== request.host;
  };
}

/** Refuses calls from pages of other sites (CSRF), which could sign a user in or out, or write, without the user's knowledge. */
export function refuseCrossSite(origins: Origins) {
  const isCrossSite = crossSiteTest(origins);
  return async (request: FastifyRequest): Promise<void> => {
    if (!isCrossSite(request)) return;
    throw new CallError('restricted', 'This call cannot be made from the page of another site.');
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
