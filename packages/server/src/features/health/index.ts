// Is the server alive, can it answer, and how busy is it?
import { Failure } from '@zaban/contract';
import { UnreachableError } from '@zaban/engine';
import { z } from 'zod';
import { busy } from '@zaban/calls';
import { DatabaseGone } from '../../database/index.ts';
import type { App, Services } from '../../services.ts';
import { addMetrics } from './metrics.ts';
import { Probe } from './probe.ts';
import { freeBytes, warningsOf } from './warnings.ts';

/** Minimum milliseconds between two test writes to the database, since anybody may call /readyz. */
const WRITE_INTERVAL_MS = 5000;

/** Milliseconds for all checks together, so that the call is answered within a second even if something hangs. */
const CHECK_TIMEOUT_MS = 800;

/** Seconds after which a call that found a problem may be repeated. */
const RETRY_SECONDS = 10;

const problemOfReach = (error: unknown): string =>
  error instanceof UnreachableError ? error.message : 'The cluster of the corpus does not answer.';

export function addHealth(app: App, services: Services): void {
  const { config, corpus, database } = services;
  const state = z.object({ status: z.string(), buildId: z.string().optional(), warning: z.string().optional() });
  let writtenAt = -Infinity;
  const answering = new Probe(() => database.ping());
  const writing = new Probe(() => database.tryWriting());
  const disk = new Probe(() => freeBytes(config.data));
  const reaching = new Probe(() => corpus.reach());

  app.get(
    '/healthz',
    {
      logLevel: 'warn',
      schema: { tags: ['running'], summary: 'Whether the process is running', response: { 200: state } },
    },
    async () => ({ status: 'alive' }),
  );

  app.get(
    '/readyz',
    {
      logLevel: 'warn',
      schema: {
        tags: ['running'],
        summary: 'Whether index and database answer, with warnings',
        response: { 200: state, 503: Failure },
      },
    },
    async (request) => {
      const start = performance.now();
      const left = (): number => Math.max(0, CHECK_TIMEOUT_MS - (performance.now() - start));
      const free = disk.read(CHECK_TIMEOUT_MS).catch(() => 'late' as const);
      /** Refuses with the problem of what fails. The log has it too, unless it has a sentence of its own. */
      const check = (
        work: Promise<unknown>,
        problemOf: (error: unknown) => string,
        logged?: string,
      ): Promise<unknown> =>
        work.catch((error: unknown) => {
          const problem = problemOf(error);
          request.log.error(error, logged ?? problem);
          throw busy(problem, RETRY_SECONDS);
        });
      await check(answering.read(left()), (error) =>
        error instanceof DatabaseGone
          ? 'The database is missing, or was replaced by another. See the log.'
          : 'The database does not answer.',
      );
      if (performance.now() - writtenAt > WRITE_INTERVAL_MS) {
        await check(writing.read(left()), () => 'The database takes no changes.');
        writtenAt = performance.now();
      }
      await check(reaching.read(left()), problemOfReach, 'The corpus cannot be searched.');
      if (corpus.damaged) {
        throw busy('The index on disk is damaged while it is in use. See the log.', RETRY_SECONDS);
      }
      const { buildId } = corpus.current();
      const warnings = warningsOf(services, await free);
      return warnings.length === 0
        ? { status: 'ready', buildId }
        : { status: 'ready', buildId, warning: warnings.join(' ') };
    },
  );

  addMetrics(app, services);
}
