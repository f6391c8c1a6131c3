import type { FastifyReply } from 'fastify';

/** Aborted when whoever asked has gone before the answer: nobody works for an answer that nobody reads. */
export function abandoned({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
