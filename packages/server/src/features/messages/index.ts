// How does a visitor send a message to the team?
import { randomUUID } from 'node:crypto';
import { emailProblem, SendMessageBody } from '@zaban/contract';
import { takeByNetwork } from '../../clients/account-limits.ts';
import { CallError } from '@zaban/calls';
import { portalCalls } from '../../portal-calls.ts';
import type { App, Services } from '../../services.ts';

const DAY_SECONDS = 24 * 3600;
const BY_ADDRESS = { name: 'message-address', most: 10, seconds: 3600 } as const;
const BY_ADDRESS_A_DAY = { name: 'message-address-day', most: 20, seconds: DAY_SECONDS } as const;
/**
 * Limits of all messages of a day, so that many addresses together cannot fill the disk. In the second half each address may send
 * only two, so that 275 addresses are needed to use up both halves.
 */
const FIRST_HALF = { name: 'message-first-half', most: 500, seconds: DAY_SECONDS } as const;
const SECOND_HALF = { name: 'message-second-half', most: 500, seconds: DAY_SECONDS } as const;
const BY_ADDRESS_LATER = { name: 'message-address-later', most: 2, seconds: DAY_SECONDS } as const;
/** Messages that are also mailed to the team; further ones are only stored, so that the mailbox is not flooded. */
const MAILED = { name: 'message-mailed', most: 300, seconds: DAY_SECONDS } as const;

export function addMessages(app: App, { config, database, log, notifier, limits, site }: Services): void {
  const takeMessage = async (ip: string): Promise<void> => {
    await takeByNetwork(limits, BY_ADDRESS, ip);
    await takeByNetwork(limits, BY_ADDRESS_A_DAY, ip);
    if (await limits.hasRoom(FIRST_HALF, '')) return;
    await takeByNetwork(limits, BY_ADDRESS_LATER, ip);
    await limits.take(SECOND_HALF, '');
  };

  const call = portalCalls(app, config, 'messages');
  call('sendMessage', {
    summary: 'Write to the team',
    description: 'The message is stored and mailed to the contact address of the site.',
    body: SendMessageBody,
    failures: [400, 403, 429, 503],
    async answer(body, reply) {
      const { name, email, subject, message, website } = body;
      if (message.trim() === '') throw new CallError('bad_request', 'Please write a message.');
      const problem = emailProblem(email);
      if (problem !== undefined) throw new CallError('bad_request', problem);
      // Only bots fill in this hidden field; the answer does not show them that the message was dropped.
      if (website !== '') return;
      await takeMessage(reply.request.ip);
      await database.db
        .insertInto('messages')
        .values({
          id: randomUUID(),
          created_at: new Date().toISOString(),
          name: name.trim(),
          email: email.trim(),
          subject: subject.trim(),
          message,
        })
        .execute();
      if (!(await limits.hasRoom(MAILED, ''))) {
        log.warn(
          'A message was stored but not mailed, because too many messages came within a day. "zaban messages list" shows it.',
        );
        return;
      }
      // Without an email address, the team reads its messages with "zaban messages".
      if (site.contacts.email === '') return;
      // The message is stored: the team finds it with "zaban messages" even if the mail fails.
      notifier.send({
        to: site.contacts.email,
        toTeam: true,
        replyTo: email.trim(),
        subject: `${site.name}: ${subject.trim() || 'a message'}`,
        text: `From: ${name.trim()} <${email.trim()}>\n\n${message}\n`,
      });
    },
  });
}
