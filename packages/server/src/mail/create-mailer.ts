import type { FastifyBaseLogger } from 'fastify';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

export interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Folder for mails when there is no SMTP server. */
  readonly outbox: string;
  readonly log: FastifyBaseLogger;
}

/** Sends by SMTP where a server is named; else a mail becomes a file that any mail program opens. */
export function createMailer({ smtpUrl, from, outbox, log }: MailSettings): Mailer {
  return smtpUrl === undefined ? fileMailer(outbox, from) : smtpMailer(smtpUrl, from, log);
}
