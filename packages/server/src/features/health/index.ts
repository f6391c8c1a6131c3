// Is the server alive, can it answer, and how busy is it?
import { Failure } from '@zaban/contract';
import { z } from 'zod';
import { CallFailure } from '../../call-failure.ts';
import type { App, Services } from '../../services.ts';

/** Where things lie on the disk is for the log alone. */
const DAMAGED = 'The index on disk is missing or damaged; the build from before goes on answering. See the log.';

export function addHealth(app: App, { corpus, database, metrics }: Services): void {
  const state = z.object({ status: z.string(), buildId: z.string().optional(), warning: z.string().optional() });

  app.get(
    '/healthz',
    { logLevel: 'warn', schema: { tags: ['running'], summary: 'Whether the process lives', response: { 200: state } } },
    async () => ({ status: 'alive' }),
  );

  app.get(
    '/readyz',
    {
      logLevel: 'warn',
      schema: {
        tags: ['running'],
        summary: 'Whether index and database answer',
        response: { 200: state, 503: Failure },
      },
    },
    async (request) => {
      try {
        await database.ping();
      } catch (error) {
        request.log.error(error, 'The database does not answer.');
        throw new CallFailure('busy', 'The database does not answer.', 10);
      }
      const { buildId } = corpus.current();
      return corpus.trouble === undefined
        ? { status: 'ready', buildId }
        : { status: 'ready', buildId, warning: DAMAGED };
    },
  );

  metrics.gauge('zaban_quick_waiting', 'Requests waiting in the quick lane.', () => corpus.figures.quickWaiting);
  metrics.gauge('zaban_slow_waiting', 'Requests waiting in the slow lane.', () => corpus.figures.slowWaiting);
  metrics.gauge('zaban_worker_deaths', 'Workers replaced since the start.', () => corpus.figures.workerDeaths);
  metrics.gauge('zaban_tokens', 'Tokens of the index in force.', () => corpus.current().corpus.tokenCount);
  metrics.gauge('zaban_index_trouble', 'Whether the index on disk cannot be used: 1 or 0.', () =>
    corpus.trouble === undefined ? 0 : 1,
  );
  metrics.gauge('zaban_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss());

  app.get(
    '/metrics',
    { logLevel: 'warn', schema: { tags: ['running'], summary: 'Figures in the text format of Prometheus' } },
    async (_request, reply) => reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.print()),
  );
}
