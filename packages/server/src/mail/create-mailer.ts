import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Folder for mails when there is no SMTP server. */
  readonly outbox: string;
}

/** Sends by SMTP where a server is named; else a mail becomes a file that any mail program opens. */
export function createMailer({ smtpUrl, from, outbox }: MailSettings): Mailer {
  return smtpUrl === undefined ? fileMailer(outbox, from) : smtpMailer(smtpUrl, from);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

function fileMailer(outbox: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      mkdirSync(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
      // A reader of the folder never sees half a mail.
      const partial = join(outbox, `.${name}.part`);
      await writeFile(partial, message as Buffer, { mode: 0o600 });
      await rename(partial, join(outbox, `${name}.eml`));
    },
    close: () => {},
  };
}
