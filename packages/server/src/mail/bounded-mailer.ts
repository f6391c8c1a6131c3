import type { FastifyBaseLogger } from 'fastify';
import { accountOf } from '../clients/account-limits.ts';
import type { Limit, Limits } from '../clients/limits.ts';
import type { Mailer } from './mailer.ts';

/**
 * A mailer that sends only so many mails to one address, whatever causes them, since anybody may register with the address of a
 * stranger. Further ones are left out and logged.
 */
export function boundedMailer(mailer: Mailer, limit: Limit, limits: Limits, log: FastifyBaseLogger): Mailer {
  return {
    async send(mail) {
      if (mail.toTeam === true || (await limits.hasRoom(limit, accountOf(mail.to)))) return mailer.send(mail);
      log.warn({ subject: mail.subject }, 'A mail was not sent: its address received too many mails.');
    },
    get waiting() {
      return mailer.waiting;
    },
    close: () => mailer.close(),
  };
}
