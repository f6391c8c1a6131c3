import { failureResponses, fileAnswer } from '../../responses.ts';
import { CallError } from '@zaban/calls';
import { carriesToken, METRICS_TYPE } from '../../monitoring/metrics-access.ts';
import type { App, Services } from '../../services.ts';

/**
 * Serves the metrics of the server in the text format of Prometheus: at the site’s address unless they have their own, and
 * only with the token if one is set.
 */
export function addMetrics(app: App, { config, corpus, mailer, metrics, responseCache }: Services): void {
  metrics.gauge('zaban_quick_waiting', 'Requests waiting in the quick lanes.', () => corpus.figures.quickWaiting);
  metrics.gauge('zaban_slow_waiting', 'Requests waiting in the slow lane.', () => corpus.figures.slowWaiting);
  metrics.gauge('zaban_workers', 'Running threads for queries; a thread starts when it is needed.', () => {
    return corpus.figures.workers;
  });
  metrics.gauge('zaban_worker_deaths', 'Workers replaced since the start.', () => corpus.figures.workerDeaths);
  metrics.counter('zaban_kept_hits_total', 'Answers taken from the cache.', () => responseCache.figures.hits);
  metrics.counter('zaban_kept_misses_total', 'Answers that were not in the cache.', () => responseCache.figures.misses);
  metrics.gauge('zaban_kept_bytes', 'Size of the cache in bytes.', () => responseCache.figures.bytes);
  metrics.gauge('zaban_kept_answers', 'Answers in the cache.', () => responseCache.figures.count);
  metrics.gauge('zaban_tokens', 'Tokens of the index in use.', () => corpus.current().corpus.tokenCount);
  metrics.gauge('zaban_index_trouble', 'Whether the index on disk cannot be used: 1 or 0.', () =>
    corpus.trouble === undefined ? 0 : 1,
  );
  metrics.gauge('zaban_mails_waiting', 'Mails that the mail server has not accepted yet.', () => mailer.waiting);
  metrics.gauge('zaban_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss());

  if (config.metricsPort !== undefined) return;
  app.get(
    '/metrics',
    {
      logLevel: 'warn',
      schema: {
        tags: ['running'],
        summary: 'Figures in the text format of Prometheus',
        description: 'With the token of the installation, if it has one: `Authorization: Bearer …`.',
        response: { 200: fileAnswer('The figures.', METRICS_TYPE), ...failureResponses(401) },
      },
    },
    async (request, reply) => {
      if (!carriesToken(request.headers.authorization, config.metricsToken)) {
        reply.header('www-authenticate', 'Bearer');
        throw new CallError('not_signed_in', 'Send the token of the installation to read the figures.');
      }
      return reply.header('cache-control', 'no-store').type(METRICS_TYPE).send(metrics.print());
    },
  );
}
