import type { Client } from '@zaban/calls';
import type { FastifyReply } from 'fastify';
import { clientNetworkOf } from './networks.ts';

/** The client of a request, until its answer is sent. */
export function clientOf({ raw, request }: FastifyReply): Client {
  const controller = new AbortController();
  const left = (): void => {
    if (!raw.writableFinished) controller.abort();
  };
  // The client may have left while the request was prepared.
  if (raw.closed) left();
  else raw.once('close', left);
  return { signal: controller.signal, network: clientNetworkOf(request) };
}
