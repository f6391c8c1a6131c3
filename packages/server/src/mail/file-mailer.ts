import { makeFolder } from '@zaban/engine';
import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mailer.ts';

/** A mailer that writes each mail as a file. */
export function fileMailer(outbox: string, from: string): Mailer {
  // The library is loaded with the first mail: most servers send none for days.
  const open = async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      const { message } = await (await (transport ??= open())).sendMail(mail);
      makeFolder(outbox, 0o700);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
      // Renamed when it is complete, so that readers of the folder never see a partial mail.
      const partial = join(outbox, `.${name}.part`);
      await writeFile(partial, message as Buffer, { mode: 0o600 });
      await rename(partial, join(outbox, `${name}.eml`));
    },
    waiting: 0,
    close: async () => {},
  };
}
