import type { Asker } from '@zaban/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './client.ts';

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
