import { setTimeout as after } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Mail, Mailer } from './mailer.ts';

/** Milliseconds before the second, third and fourth attempt: time for a restart of the mail server, or for greylisting. */
const RETRY_DELAYS_MS: readonly number[] = [5_000, 60_000, 300_000];

/** Milliseconds after which an attempt with a silent server ends. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** A mailer that sends by SMTP. Mails that the server cannot accept now are retried a few times; then the loss is logged. */
export function smtpMailer(url: string, from: string, log: FastifyBaseLogger, pauses = RETRY_DELAYS_MS): Mailer {
  // The library is loaded with the first mail: most servers send none for days.
  const open = async () => (await import('nodemailer')).createTransport({ url, ...TIMEOUTS }, { from });
  let transport: ReturnType<typeof open> | undefined;
  const post = async (mail: Mail): Promise<void> => {
    await (await (transport ??= open())).sendMail(mail);
  };
  const closing = new AbortController();
  const waiting = new Set<Promise<void>>();

  const tryAgain = async (mail: Mail): Promise<void> => {
    for (const [index, pause] of pauses.entries()) {
      try {
        await after(pause, undefined, { signal: closing.signal });
        await post(mail);
        return;
      } catch (error) {
        const isLast = index === pauses.length - 1 || closing.signal.aborted || !isTemporary(error);
        if (!isLast) continue;
        log.error(error, 'A mail could not be sent.');
        return;
      }
    }
  };

  return {
    async send(mail) {
      try {
        await post(mail);
      } catch (error) {
        if (!isTemporary(error) || pauses.length === 0) throw error;
        log.warn(error, 'A mail could not be sent; the server will try again.');
        const later = tryAgain(mail);
        waiting.add(later);
        void later.then(() => waiting.delete(later));
      }
    },
    get waiting() {
      return waiting.size;
    },
    async close() {
      closing.abort();
      await Promise.all(waiting);
      (await transport)?.close();
    },
  };
}

/** Whether another attempt may succeed: the server was not reached, or answered with an SMTP status 4xx. */
function isTemporary(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode;
  return code === undefined || code < 500;
}
