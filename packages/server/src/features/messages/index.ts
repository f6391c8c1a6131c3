// How does a visitor write to the team?
import { randomUUID } from 'node:crypto';
import { DoneDoc, emailProblem, SendMessageBody, successOf } from '@zaban/contract';
import { CallFailure } from '../../call-failure.ts';
import { networkOf } from '../../client.ts';
import { failureResponses } from '../../failure-responses.ts';
import { refuseCrossSite } from '../../refuse-cross-site.ts';
import type { App, Services } from '../../services.ts';

const BY_ADDRESS = { name: 'message-address', most: 10, seconds: 3600 } as const;
/** A flood from many addresses must not fill the disk or the team's mailbox. */
const IN_ALL = { name: 'message-all', most: 300, seconds: 24 * 3600 } as const;

export function addMessages(app: App, { config, database, notifier, limits, site }: Services): void {
  app.post(
    '/corpus/sendMessage',
    {
      schema: {
        tags: ['messages'],
        summary: 'Write to the team',
        description: 'The message is stored and mailed to the contact address of the site.',
        body: SendMessageBody,
        response: { 200: successOf(DoneDoc), ...failureResponses(400, 403, 429, 503) },
      },
      onRequest: refuseCrossSite(config),
    },
    async (request) => {
      const { name, email, subject, message, website } = request.body;
      const done = { message: 'Success' as const, doc: { done: true as const } };
      if (message.trim() === '') throw new CallFailure('bad_request', 'Please write a message.');
      const problem = emailProblem(email);
      if (problem !== undefined) throw new CallFailure('bad_request', problem);
      // Only programs fill the field in; they learn nothing from the answer.
      if (website !== '') return done;
      await limits.take(BY_ADDRESS, networkOf(request.ip));
      await limits.take(IN_ALL, '');
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
      // The message is stored: the team finds it with "zaban messages" even if no mail tells of it.
      notifier.tell({
        to: site.contacts.email,
        replyTo: email.trim(),
        subject: `${site.name}: ${subject.trim() || 'a message'}`,
        text: `From: ${name.trim()} <${email.trim()}>\n\n${message}\n`,
      });
      return done;
    },
  );
}
