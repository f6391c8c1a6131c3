import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './client.ts';

/** The client of a request, while it waits for the answer. */
export interface Asker {
  /** Aborted when the client closes the connection before the answer was sent. */
  readonly signal: AbortSignal;
  /** See `clientOf`. */
  readonly client: string | undefined;
}

/** The client of a request, until its answer is sent. */
export function askerOf(request: FastifyRequest, { raw }: FastifyReply): Asker {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return { signal: controller.signal, client: clientOf(request) };
}
