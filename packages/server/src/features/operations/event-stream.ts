import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { failureOf } from '../../errors/failures.ts';
import type { WatchedProgress } from '../../workers/index.ts';

/** Milliseconds between two reads of the progress of a request. */
const POLL_INTERVAL_MS = 250;

function eventOf(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Server-sent events: `progress` at intervals if it has changed, and at the end `answer` or `failure`. */
export function progressEvents(
  answer: Promise<object>,
  progress: WatchedProgress,
  log: Pick<FastifyBaseLogger, 'error'>,
): AsyncGenerator<string> {
  // The failure is handled from the start: a client may leave before the first event is read.
  const last = answer.then(
    (body) => eventOf('answer', body),
    (thrown: unknown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const { status, body } = failureOf(error);
      // The HTTP status is 200, so that the error is logged only here.
      if (status === 500) log.error(error, 'A call failed.');
      return eventOf('failure', body);
    },
  );
  return eventsUntil(last, progress);
}

async function* eventsUntil(last: Promise<string>, progress: WatchedProgress): AsyncGenerator<string> {
  let told = '';
  for (;;) {
    const event = await Promise.race([last, pause(POLL_INTERVAL_MS)]);
    if (event !== undefined) {
      yield event;
      return;
    }
    const now = eventOf('progress', progress.read());
    if (now !== told) yield now;
    told = now;
  }
}
