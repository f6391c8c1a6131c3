import type { FastifyRequest } from 'fastify';
import { CallFailure } from './call-failure.ts';

/** Refuses what another site's page sends: nobody shall be signed in or out, or write, without knowing. */
export async function refuseCrossSite(request: FastifyRequest): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new CallFailure('restricted', 'This call cannot be made from the page of another site.');
  }
}
