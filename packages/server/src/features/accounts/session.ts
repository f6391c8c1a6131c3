import { loginProblem, LoginUserBody, UserDoc } from '@zaban/contract';
import type { FastifyRequest } from 'fastify';
import { busy, CallError } from '@zaban/calls';
import type { AddCall } from '../../portal-calls.ts';
import type { Services } from '../../services.ts';
import {
  cookieHeaders,
  isRefusal,
  requireUser,
  setCookies,
  SUSPENDED,
  userDoc,
  voidResetLinks,
} from '../../sessions/index.ts';
import { accountOf, ACCOUNT_LIMITS, clientAtAccount, takeByNetwork } from '../../clients/account-limits.ts';

const SUSPENDED_SENTENCE = 'This account is suspended. Write to the team on the Help page if that is a mistake.';
/** Advice for the owner of an account when strangers have used up all attempts. */
const WAY_IN = 'If this is your account, use “Forgot password” to get in at once.';
const WRONG = 'The email address or the password is wrong.';

export function addSession(call: AddCall, { auth, database, devices, limits }: Services): void {
  /** Counts an attempt. A known device has its own limit, so that wrong passwords of strangers do not block it. */
  const takeAttempt = async (request: FastifyRequest, account: string): Promise<void> => {
    const device = await devices.idOf(request, account);
    if (device !== undefined) return limits.take(ACCOUNT_LIMITS.loginByDevice, device);
    await takeByNetwork(limits, ACCOUNT_LIMITS.loginByAddress, request.ip);
    await limits.take(ACCOUNT_LIMITS.loginByClient, clientAtAccount(request.ip, account));
    try {
      await limits.take(ACCOUNT_LIMITS.loginByStrangers, account);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      throw new CallError(error.code, `${error.message} ${WAY_IN}`, error.retryAfter);
    }
  };

  call('loginUser', {
    summary: 'Sign in',
    description: 'Sets the session cookie (HttpOnly, SameSite=Lax).',
    body: LoginUserBody,
    doc: UserDoc,
    failures: [400, 401, 403, 429, 503],
    async answer(body, reply) {
      const problem = loginProblem(body);
      if (problem !== undefined) throw new CallError('bad_request', problem);
      const email = accountOf(body.email);
      await takeAttempt(reply.request, email);
      try {
        const { response, headers } = await (
          await auth.load()
        ).api.signInEmail({
          body: { email, password: body.password },
          returnHeaders: true,
        });
        setCookies(reply, headers);
        await devices.remember(reply, email);
        await voidResetLinks(database, response.user.id);
        await limits.forget(ACCOUNT_LIMITS.resetMailsToAccount, email);
        await limits.forget(ACCOUNT_LIMITS.loginByClient, clientAtAccount(reply.request.ip, email));
        await limits.forget(ACCOUNT_LIMITS.loginByStrangers, email);
        return userDoc(response.user);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.body?.code === SUSPENDED) throw new CallError('account_suspended', SUSPENDED_SENTENCE);
        if (error.body?.code !== 'FAILED_TO_CREATE_SESSION') throw new CallError('wrong_credentials', WRONG);
        throw busy('You cannot sign in at the moment. Please try again soon.');
      }
    },
  });

  call('logoutUser', {
    summary: 'Sign out',
    description: 'Ends the session on every server; without one nothing happens.',
    failures: [403],
    async answer(_body, reply) {
      const { headers } = await (
        await auth.load()
      ).api.signOut({ headers: cookieHeaders(reply.request), returnHeaders: true });
      setCookies(reply, headers);
    },
  });

  call('currentUser', {
    summary: 'Who is signed in',
    doc: UserDoc,
    failures: [401],
    answer: async (_body, reply) => (await requireUser(auth, reply, 'You are not signed in.')).doc,
  });
}
