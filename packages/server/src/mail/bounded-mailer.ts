import type { FastifyBaseLogger } from 'fastify';
import { accountOf, ACCOUNT_LIMITS } from '../visitors/account-limits.ts';
import type { Limits } from '../visitors/limits.ts';
import type { Mailer } from './mailer.ts';

/**
 * A mailer that sends only so many mails to one address, whatever causes them, since anybody may register with the address of a
 * stranger. Further ones are left out and logged.
 */
export function boundedMailer(mailer: Mailer, limits: Limits, log: FastifyBaseLogger): Mailer {
  const hasRoom = async (address: string): Promise<boolean> =>
    (await limits.hasRoom(ACCOUNT_LIMITS.mailsAnHour, address)) &&
    (await limits.hasRoom(ACCOUNT_LIMITS.mailsADay, address));
  return {
    async send(mail) {
      if (mail.toTeam === true || (await hasRoom(accountOf(mail.to)))) return mailer.send(mail);
      log.warn({ subject: mail.subject }, 'A mail was not sent: its address received too many mails today.');
    },
    get waiting() {
      return mailer.waiting;
    },
    close: () => mailer.close(),
  };
}
