import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { failureOf } from '../../refusals/failures.ts';
import type { WatchedProgress } from '../../workers/index.ts';

/** Milliseconds between two looks at how far a request is. */
const LOOK = 250;

function eventOf(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** `progress` now and then, when there is something new to say, and then either `answer` or `failure`. */
export async function* progressEvents(
  answer: Promise<object>,
  progress: WatchedProgress,
  log: Pick<FastifyBaseLogger, 'error'>,
): AsyncGenerator<string> {
  const last = answer.then(
    (body) => eventOf('answer', body),
    (thrown: unknown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const { status, body } = failureOf(error);
      // An event is no failed call: nobody else hears of it.
      if (status === 500) log.error(error, 'A call failed.');
      return eventOf('failure', body);
    },
  );
  let told = '';
  for (;;) {
    const event = await Promise.race([last, pause(LOOK)]);
    if (event !== undefined) {
      yield event;
      return;
    }
    const now = eventOf('progress', progress.read());
    if (now !== told) yield now;
    told = now;
  }
}
