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
  const left = (): void => {
    if (!raw.writableFinished) controller.abort();
  };
  // The client may have left while the request was prepared.
  if (raw.closed) left();
  else raw.once('close', left);
  return { signal: controller.signal, client: clientOf(request) };
}
