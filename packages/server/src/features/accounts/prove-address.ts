import { forbidStoring } from '../../headers/headers.ts';
import { ProveAddressBody } from '@zaban/contract';
import { accountOf, ACCOUNT_LIMITS, takeByNetwork } from '../../clients/account-limits.ts';
import type { FastifyReply } from 'fastify';
import { CallError } from '@zaban/calls';
import { addressLink } from '../../mail/index.ts';
import type { AddCall } from '../../portal-calls.ts';
import type { Services } from '../../services.ts';
import {
  isPasswordOf,
  makeProof,
  PROOF_DAYS,
  requireUser,
  signedInUser,
  useProof,
  userOfProof,
} from '../../sessions/index.ts';

/** Mails a user the link that confirms the email address, in the background. */
export async function mailProof(
  { auth, notifier, publicUrl, site }: Services,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const token = await makeProof(auth, user.id);
  notifier.send(addressLink(user.email, site.name, `${publicUrl()}/Confirm?token=${token}`, PROOF_DAYS));
}

export function addProofs(call: AddCall, services: Services): void {
  const { auth, database, limits, registeredTextsNeed } = services;
  call('sendAddressProof', {
    summary: 'Send the mail that confirms the address of the signed-in user again',
    description:
      'Only on a site that requires confirmed addresses. No email is sent if the address is already confirmed.',
    failures: [400, 401, 403, 429],
    async answer(_body, reply) {
      const user = await requireUser(auth, reply, 'Sign in first. Then you can ask for the email.');
      if (registeredTextsNeed !== 'provedAddress') {
        throw new CallError('bad_request', 'This site does not ask you to confirm your email address.');
      }
      if (!user.doc.addressProved) {
        // Limited, because the account may be registered with somebody else’s address, whose mailbox must not be flooded.
        const account = accountOf(user.doc.email);
        await limits.take(ACCOUNT_LIMITS.proofMailsAnHour, account);
        await limits.take(ACCOUNT_LIMITS.proofMailsADay, account);
        await mailProof(services, { id: user.id, email: user.doc.email });
      }
    },
  });

  /** Requires that the reader of the mail owns the account, since a stranger may have registered with the reader's address. */
  const askOwner = async (reply: FastifyReply, owner: string, password: string): Promise<void> => {
    if ((await signedInUser(auth, reply))?.id === owner) return;
    if (password === '')
      throw new CallError('not_signed_in', 'Type the password of the account to confirm its address.');
    await limits.take(ACCOUNT_LIMITS.passwordByProof, owner);
    if (!(await isPasswordOf(auth, owner, password))) {
      throw new CallError('wrong_credentials', 'This is not the password of the account with this email address.');
    }
  };

  call('proveAddress', {
    summary: 'Confirm an address with the token of the mailed link',
    description:
      'The link works once. The user must be signed in to the account or send its password: so the link can be opened on another device, and a person who only reads the mail cannot confirm the address.',
    body: ProveAddressBody,
    failures: [400, 401, 403, 429],
    async answer({ token, password }, reply) {
      forbidStoring(reply);
      const owner = await userOfProof(auth, token);
      if (owner !== undefined) await askOwner(reply, owner, password);
      if (owner === undefined || !(await useProof(auth, database, token))) {
        await takeByNetwork(limits, ACCOUNT_LIMITS.proveByAddress, reply.request.ip);
        throw new CallError(
          'bad_token',
          'This link has been used or is too old. Sign in and ask for a new one on the page of your account.',
        );
      }
    },
  });
}
