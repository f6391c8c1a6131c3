import { setTimeout as after } from 'node:timers/promises';
import { DatabaseError } from './database-error.ts';
import { isDatabaseTrouble } from './database-trouble.ts';

/** Milliseconds between two attempts, and between two messages about them. */
const RETRY_INTERVAL_MS = 1000;
const MESSAGE_INTERVAL_MS = 5000;

export interface Waiting {
  /** Milliseconds after which waiting ends with an error. */
  readonly patience: number;
  readonly onWait: (sentence: string) => void;
}

/**
 * Waits until PostgreSQL accepts connections: when a machine starts, PostgreSQL may start after the site.
 *
 * @param ask runs any query
 * @throws DatabaseError when PostgreSQL does not answer in time; errors such as a wrong password at once
 */
export async function awaitPostgres(ask: () => Promise<unknown>, place: string, waiting: Waiting): Promise<void> {
  const start = performance.now();
  let lastMessageAt = -Infinity;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
      const waited = performance.now() - start;
      if (waited + RETRY_INTERVAL_MS > waiting.patience) {
        const sentence = `${place} does not answer (${reasonOf(error)}). Start PostgreSQL, or correct host and port in DATABASE_URL.`;
        throw new DatabaseError(sentence, { cause: error });
      }
      if (waited - lastMessageAt >= MESSAGE_INTERVAL_MS) {
        lastMessageAt = waited;
        const left = Math.ceil((waiting.patience - waited) / 1000);
        waiting.onWait(
          `${place} does not answer yet (${reasonOf(error)}); the server waits for it up to ${left} s more.`,
        );
      }
      await after(RETRY_INTERVAL_MS);
    }
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = (error instanceof AggregateError ? error.errors[0] : error) as NodeJS.ErrnoException;
  return code ?? message;
}
