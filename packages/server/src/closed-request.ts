import type { FastifyRequest } from 'fastify';

/** Aborted when whoever asked has gone away: nobody works for an answer that nobody reads. */
export function closedRequest(request: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  request.raw.socket.once('close', () => controller.abort());
  return controller.signal;
}
