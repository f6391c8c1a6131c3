import { setTimeout as after } from 'node:timers/promises';
import { emailProblem, ForgotPasswordBody, passwordProblem, ResetPasswordBody } from '@zaban/contract';
import type { FastifyBaseLogger } from 'fastify';
import { CallError } from '@zaban/calls';
import { commonPasswordProblem } from '../../clients/common-passwords.ts';
import type { AddCall } from '../../portal-calls.ts';
import type { App, Services } from '../../services.ts';
import { isRefusal, useResetLink } from '../../sessions/index.ts';
import { accountOf, ACCOUNT_LIMITS, takeByNetwork } from '../../clients/account-limits.ts';

/** Every answer takes this long, so that its time does not reveal whether the address has an account. */
const ANSWER_MS = 400;

export function addPassword(app: App, call: AddCall, { auth, database, devices, limits }: Services): void {
  // Mails that are being sent are awaited before the server closes.
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });

  const requestReset = async (email: string): Promise<void> => {
    await (await auth.load()).api.requestPasswordReset({ body: { email } });
  };

  const mailLink = (email: string, log: FastifyBaseLogger): void => {
    const mailing = requestReset(email).catch((error: unknown) => {
      if (!isRefusal(error)) log.error(error, 'A reset mail could not be sent.');
    });
    underWay.add(mailing);
    void mailing.finally(() => underWay.delete(mailing));
  };

  call('forgotPassword', {
    summary: 'Ask for a mail with a one-time link',
    description: 'The answer is the same whether or not there is an account with this address.',
    body: ForgotPasswordBody,
    failures: [400, 403, 429],
    async answer(body, { request }) {
      const problem = emailProblem(body.email);
      if (problem !== undefined) throw new CallError('bad_request', problem);
      const email = accountOf(body.email);
      if ((await devices.idOf(request, email)) === undefined) {
        await takeByNetwork(limits, ACCOUNT_LIMITS.forgotByAddress, request.ip);
      }
      // Beyond the limit no mail is sent, but the call still succeeds: the link mailed before is valid, and an error would
      // let strangers make the owner believe that there is none.
      if (await limits.hasRoom(ACCOUNT_LIMITS.resetMailsToAccount, email)) mailLink(email, request.log);
      await after(ANSWER_MS);
    },
  });

  call('resetPassword', {
    summary: 'Set a new password with the token of the mailed link',
    description: 'The link works once; all sessions of the account end.',
    body: ResetPasswordBody,
    failures: [400, 403, 429],
    async answer({ token, password }, reply) {
      const problem = passwordProblem(password) ?? (await commonPasswordProblem(password));
      if (problem !== undefined) throw new CallError('bad_request', problem);
      const account = await useResetLink(auth, database, token, password);
      if (account === undefined) {
        // Only invalid links count against the limit: others in the same network cannot block the owner of a valid one.
        await takeByNetwork(limits, ACCOUNT_LIMITS.resetByAddress, reply.request.ip);
        throw new CallError('bad_token', 'This link has been used or is too old. Ask for a new one.');
      }
      // The reader of the mail is the owner: wrong guesses of strangers must not block this browser.
      await devices.remember(reply, account);
    },
  });
}
