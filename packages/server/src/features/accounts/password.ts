import { setTimeout as after } from 'node:timers/promises';
import {
  DoneDoc,
  emailProblem,
  ForgotPasswordBody,
  passwordProblem,
  ResetPasswordBody,
  successOf,
} from '@zaban/contract';
import { isAPIError } from 'better-auth/api';
import { CallFailure } from '../../call-failure.ts';
import { networkOf } from '../../client.ts';
import { failureResponses } from '../../failure-responses.ts';
import { refuseCrossSite } from '../../refuse-cross-site.ts';
import type { App, Services } from '../../services.ts';
import { accountOf, ACCOUNT_LIMITS } from '../../account-limits.ts';

/** Every answer takes this long, so that its time does not tell whether the address is known. */
const ANSWER_MILLISECONDS = 400;

export function addForgotPassword(app: App, { auth, config, limits }: Services): void {
  // Mails still on their way are waited for before the server ends.
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });

  app.post(
    '/corpus/forgotPassword',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Ask for a mail with a one-time link',
        description: 'The answer is the same whether or not there is an account with this address.',
        body: ForgotPasswordBody,
        response: { 200: successOf(DoneDoc), ...failureResponses(400, 403, 429) },
      },
      onRequest: refuseCrossSite(config),
    },
    async (request) => {
      const problem = emailProblem(request.body.email);
      if (problem !== undefined) throw new CallFailure('bad_request', problem);
      const email = accountOf(request.body.email);
      await limits.take(ACCOUNT_LIMITS.forgotByAddress, networkOf(request.ip));
      await limits.take(ACCOUNT_LIMITS.forgotByAccount, email);
      const mailing = auth.api.requestPasswordReset({ body: { email } }).then(
        () => {},
        (error: unknown) => {
          if (!isAPIError(error)) request.log.error(error, 'A reset mail could not be sent.');
        },
      );
      underWay.add(mailing);
      void mailing.finally(() => underWay.delete(mailing));
      await after(ANSWER_MILLISECONDS);
      return { message: 'Success' as const, doc: { done: true as const } };
    },
  );
}

export function addResetPassword(app: App, { auth, config, limits }: Services): void {
  app.post(
    '/corpus/resetPassword',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Choose a new password with the token of the mailed link',
        description: 'The link works once; all sessions of the account end.',
        body: ResetPasswordBody,
        response: { 200: successOf(DoneDoc), ...failureResponses(400, 403, 429) },
      },
      onRequest: refuseCrossSite(config),
    },
    async (request) => {
      const { token, password } = request.body;
      const problem = passwordProblem(password);
      if (problem !== undefined) throw new CallFailure('bad_request', problem);
      await limits.take(ACCOUNT_LIMITS.resetByAddress, networkOf(request.ip));
      try {
        await auth.api.resetPassword({ body: { token, newPassword: password } });
      } catch (error) {
        if (!isAPIError(error)) throw error;
        throw new CallFailure('bad_token', 'This link has been used or is too old. Ask for a new one.');
      }
      return { message: 'Success' as const, doc: { done: true as const } };
    },
  );
}
