import {
  COUNTRIES,
  DEFAULT_USER_CATEGORY,
  MESSAGES,
  registrationProblem,
  RegisterUserBody,
  USER_CATEGORIES,
  UserDoc,
} from '@zaban/contract';
import { busy, CallError } from '@zaban/calls';
import { commonPasswordProblem } from '../../clients/common-passwords.ts';
import type { AddCall } from '../../portal-calls.ts';
import type { Services } from '../../services.ts';
import { isRefusal, userDoc } from '../../sessions/index.ts';
import { mailProof } from './prove-address.ts';
import { accountOf, ACCOUNT_LIMITS, takeByNetwork } from '../../clients/account-limits.ts';

const TAKEN = 'There is already an account with this email address. Sign in, or ask for a new password.';

export function addRegisterUser(call: AddCall, services: Services): void {
  const { auth, database, limits, registeredTextsNeed } = services;
  const isTaken = async (email: string): Promise<boolean> =>
    (await database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

  call('registerUser', {
    summary: 'Make an account',
    body: RegisterUserBody,
    doc: UserDoc,
    failures: [400, 403, 409, 429, 503],
    async answer(body, reply) {
      const { fName, lName, country, password, userCategory = DEFAULT_USER_CATEGORY } = body;
      const problem = registrationProblem(body);
      if (problem !== undefined) throw new CallError('bad_request', problem);
      if (!COUNTRIES.includes(country)) {
        throw new CallError('bad_request', 'Choose a country from the list.');
      }
      if (!(USER_CATEGORIES as readonly string[]).includes(userCategory)) {
        throw new CallError('bad_request', `The user category must be one of: ${USER_CATEGORIES.join('; ')}.`);
      }
      const common = await commonPasswordProblem(password);
      if (common !== undefined) throw new CallError('bad_request', common);
      await takeByNetwork(limits, ACCOUNT_LIMITS.registerByAddress, reply.request.ip);
      const email = accountOf(body.email);
      if (await isTaken(email)) throw new CallError('email_taken', TAKEN);
      const user = { fName: fName.trim(), lName: lName.trim(), email, country, userCategory };
      try {
        const made = await (
          await auth.load()
        ).api.signUpEmail({
          body: { ...user, name: `${user.fName} ${user.lName}`, password },
        });
        // If two clients register the same address at once, better-auth reports success to both.
        const stored = await database.db
          .selectFrom('users')
          .select('id')
          .where('id', '=', made.user.id)
          .executeTakeFirst();
        if (stored === undefined) throw new CallError('email_taken', TAKEN);
        // Counted by the address, of which a stranger could otherwise register, delete and register an account again and again.
        const mayMail =
          registeredTextsNeed === 'provedAddress' &&
          (await limits.hasRoom(ACCOUNT_LIMITS.proofMailsAnHour, email)) &&
          (await limits.hasRoom(ACCOUNT_LIMITS.proofMailsADay, email));
        if (mayMail) await mailProof(services, { id: stored.id, email });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (await isTaken(email)) throw new CallError('email_taken', TAKEN);
        if (error.body?.code === 'INVALID_EMAIL' || error.body?.code === 'VALIDATION_ERROR') {
          throw new CallError('bad_request', MESSAGES.emailBadlyFormatted);
        }
        // better-auth does not say why the account was not stored; if the database fails, this throws its error.
        await database.tryWriting();
        throw busy('The account could not be created. Please try again in a moment.');
      }
      return userDoc({ ...user, emailVerified: false });
    },
  });
}
