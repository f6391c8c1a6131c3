import type { FastifyBaseLogger } from 'fastify';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

export interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Folder for mails if there is no SMTP server. */
  readonly outbox: string;
  readonly log: FastifyBaseLogger;
}

/** A mailer that sends by SMTP if a server is configured, and otherwise writes each mail as a file that mail programs can open. */
export function createMailer({ smtpUrl, from, outbox, log }: MailSettings): Mailer {
  return smtpUrl === undefined ? fileMailer(outbox, from) : smtpMailer(smtpUrl, from, log);
}
