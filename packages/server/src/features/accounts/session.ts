import { forbidStoring } from '../../headers/headers.ts';
import { DONE, failureResponses, success } from '../../responses.ts';
import { PATHS, DoneDoc, loginProblem, LoginUserBody, successOf, UserDoc } from '@zaban/contract';
import { isAPIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { busy, CallError } from '@zaban/calls';
import { refuseCrossSite } from '../../guards/refuse-cross-site.ts';
import type { App, Services } from '../../services.ts';
import { cookieHeaders, setCookies, signedInUser, SUSPENDED, userDoc, voidResetLinks } from '../../sessions/index.ts';
import { accountOf, ACCOUNT_LIMITS, clientAtAccount, takeByNetwork } from '../../clients/account-limits.ts';

const SUSPENDED_SENTENCE = 'This account is suspended. Write to the team on the Help page if that is a mistake.';
/** Advice for the owner of an account when strangers have used up all attempts. */
const WAY_IN = 'If this is your account, use “Forgot password” to get in at once.';
const WRONG = 'The email address or the password is wrong.';

export function addLoginUser(app: App, { auth, config, database, devices, limits }: Services): void {
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

  app.post(
    PATHS.loginUser,
    {
      schema: {
        tags: ['accounts'],
        summary: 'Sign in',
        description: 'Sets the session cookie (HttpOnly, SameSite=Lax).',
        body: LoginUserBody,
        response: { 200: successOf(UserDoc), ...failureResponses(400, 401, 403, 429, 503) },
      },
      onRequest: refuseCrossSite(config),
    },
    async (request, reply) => {
      const problem = loginProblem(request.body);
      if (problem !== undefined) throw new CallError('bad_request', problem);
      const email = accountOf(request.body.email);
      await takeAttempt(request, email);
      try {
        const { response, headers } = await auth.api.signInEmail({
          body: { email, password: request.body.password },
          returnHeaders: true,
        });
        setCookies(reply, headers);
        await devices.remember(request, reply, email);
        await voidResetLinks(database, response.user.id);
        await limits.forget(ACCOUNT_LIMITS.resetMailsToAccount, email);
        await limits.forget(ACCOUNT_LIMITS.loginByClient, clientAtAccount(request.ip, email));
        await limits.forget(ACCOUNT_LIMITS.loginByStrangers, email);
        return success(userDoc(response.user));
      } catch (error) {
        if (!isAPIError(error)) throw error;
        if (error.body?.code === SUSPENDED) throw new CallError('account_suspended', SUSPENDED_SENTENCE);
        if (error.body?.code !== 'FAILED_TO_CREATE_SESSION') throw new CallError('wrong_credentials', WRONG);
        throw busy('You cannot sign in at the moment. Please try again soon.');
      }
    },
  );
}

export function addLogoutUser(app: App, { auth, config }: Services): void {
  app.post(
    PATHS.logoutUser,
    {
      schema: {
        tags: ['accounts'],
        summary: 'Sign out',
        description: 'Ends the session on every server; without one nothing happens.',
        response: { 200: successOf(DoneDoc), ...failureResponses(403) },
      },
      onRequest: refuseCrossSite(config),
    },
    async (request, reply) => {
      const { headers } = await auth.api.signOut({ headers: cookieHeaders(request), returnHeaders: true });
      setCookies(reply, headers);
      return DONE;
    },
  );
}

export function addCurrentUser(app: App, { auth }: Services): void {
  app.get(
    PATHS.currentUser,
    {
      schema: {
        tags: ['accounts'],
        summary: 'Who is signed in',
        response: { 200: successOf(UserDoc), ...failureResponses(401) },
      },
    },
    async (request, reply) => {
      forbidStoring(reply);
      const user = await signedInUser(auth, request, reply);
      if (user === undefined) throw new CallError('not_signed_in', 'You are not signed in.');
      return success(user.doc);
    },
  );
}
