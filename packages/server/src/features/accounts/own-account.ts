import {
  ChangePasswordBody,
  DeleteUserBody,
  EndedSessionsDoc,
  EndOtherSessionsBody,
  MESSAGES,
  passwordProblem,
  UserExportDoc,
} from '@zaban/contract';
import type { FastifyReply } from 'fastify';
import { accountOf, ACCOUNT_LIMITS } from '../../clients/account-limits.ts';
import { CallError } from '@zaban/calls';
import { commonPasswordProblem } from '../../clients/common-passwords.ts';
import { accountDeleted, passwordChanged } from '../../mail/index.ts';
import { deleteUser, storedAbout } from '../../personal-data/index.ts';
import type { AddCall } from '../../portal-calls.ts';
import type { Services } from '../../services.ts';
import {
  cookieHeaders,
  isRefusal,
  replacePassword,
  requireUser,
  setCookies,
  type SignedInUser,
  voidResetLinks,
} from '../../sessions/index.ts';

/** The signed-in user. @throws CallError not_signed_in */
const ownerOf = ({ auth }: Services, reply: FastifyReply) => requireUser(auth, reply, 'You are not signed in.');

const wrongPassword = () => new CallError('wrong_credentials', 'The password is wrong.');

/**
 * Requires the password of the account; `prove` checks it. Attempts are limited per session, so that strangers, who have none,
 * cannot use them up. A correct password voids the mailed links for a new password.
 */
async function askPassword(
  { database, limits }: Services,
  { id, session, doc }: SignedInUser,
  password: string,
  prove: () => Promise<unknown>,
): Promise<void> {
  if (password === '') throw new CallError('bad_request', MESSAGES.passwordRequired);
  await limits.take(ACCOUNT_LIMITS.passwordBySession, session);
  try {
    await prove();
  } catch (error) {
    // Other errors do not mean that the password is wrong.
    const code = isRefusal(error) ? error.body?.code : undefined;
    if (code === 'INVALID_PASSWORD') throw wrongPassword();
    if (code === 'UNAUTHORIZED') throw new CallError('not_signed_in', 'You are no longer signed in.');
    throw error;
  }
  await voidResetLinks(database, id);
  await limits.forget(ACCOUNT_LIMITS.resetMailsToAccount, accountOf(doc.email));
}

/** The signed-in user, after checking the password again. @throws CallError not_signed_in, wrong_credentials */
async function ownerWithPassword(services: Services, reply: FastifyReply, password: string): Promise<SignedInUser> {
  const user = await ownerOf(services, reply);
  const { api } = await services.auth.load();
  await askPassword(services, user, password, () =>
    api.verifyPassword({ body: { password }, headers: cookieHeaders(reply.request) }),
  );
  return user;
}

export function addOwnAccount(call: AddCall, services: Services): void {
  const { auth, database, devices, limits, notifier, publicUrl, site } = services;
  call('changePassword', {
    summary: 'Change the password; the old one is needed',
    description: 'All other sessions of the account end, and its owner gets a mail.',
    body: ChangePasswordBody,
    failures: [400, 401, 403, 429],
    async answer({ password, newPassword }, reply) {
      const user = await ownerOf(services, reply);
      const problem = passwordProblem(newPassword) ?? (await commonPasswordProblem(newPassword));
      if (problem !== undefined) throw new CallError('bad_request', problem);
      await askPassword(services, user, password, async () => {
        const passwords = { userId: user.id, present: password, next: newPassword };
        if (!(await replacePassword(auth, database, passwords))) throw wrongPassword();
      });
      try {
        const { headers } = await (
          await auth.load()
        ).api.signInEmail({
          body: { email: user.doc.email, password: newPassword },
          returnHeaders: true,
        });
        setCookies(reply, headers);
      } catch (error) {
        // The password is changed and all sessions are ended: that is the answer, and the user signs in again.
        reply.request.log.warn({ err: error }, 'No session could be started after a change of the password.');
      }
      // All known devices became unknown with the change of the password; this browser is remembered again.
      await devices.remember(reply, accountOf(user.doc.email));
      notifier.send(passwordChanged(user.doc.email, site.name, publicUrl()));
    },
  });

  call('endOtherSessions', {
    summary: 'End all other sessions',
    description: 'Ends all other sessions of the signed-in user, on every server.',
    body: EndOtherSessionsBody,
    doc: EndedSessionsDoc,
    failures: [400, 401, 403, 429],
    async answer({ password }, reply) {
      const user = await ownerWithPassword(services, reply, password);
      const { numDeletedRows } = await database.db
        .deleteFrom('sessions')
        .where('user_id', '=', user.id)
        .where('id', '!=', user.session)
        .executeTakeFirstOrThrow();
      return { ended: Number(numDeletedRows) };
    },
  });

  call('exportUser', {
    summary: 'Everything that is stored about the signed-in user',
    description:
      'Messages from the help form are not included, because the form accepts any email address. Ask the team for them.',
    doc: UserExportDoc,
    failures: [401, 429],
    async answer(_body, reply) {
      const { id } = await ownerOf(services, reply);
      await limits.take(ACCOUNT_LIMITS.exportByAccount, id);
      return storedAbout(database, id);
    },
  });

  call('deleteUser', {
    summary: 'Delete the account of the signed-in user',
    description:
      'Its sessions end and everything stored in it is deleted. Its downloads are still counted, without a name.',
    body: DeleteUserBody,
    failures: [400, 401, 403, 429],
    async answer({ password }, reply) {
      const user = await ownerWithPassword(services, reply, password);
      await deleteUser(database, user.doc.email);
      const signedOut = await (
        await auth.load()
      ).api.signOut({ headers: cookieHeaders(reply.request), returnHeaders: true });
      setCookies(reply, signedOut.headers);
      devices.forget(reply);
      notifier.send(accountDeleted(user.doc.email, site.name));
    },
  });
}
