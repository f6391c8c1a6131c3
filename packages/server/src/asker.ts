import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './client.ts';

/** Who waits for an answer. */
export interface Asker {
  /** Aborted when whoever asked has gone before the answer: nobody works for an answer that nobody reads. */
  readonly signal: AbortSignal;
  /** See `clientOf`. */
  readonly client: string | undefined;
}

export function askerOf(request: FastifyRequest, { raw }: FastifyReply): Asker {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return { signal: controller.signal, client: clientOf(request) };
}
