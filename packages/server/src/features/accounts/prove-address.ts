import { forbidStoring } from '../../headers/headers.ts';
import { DONE, failureResponses } from '../../responses.ts';
import { PATHS, DoneDoc, ProveAddressBody, successOf } from '@zaban/contract';
import { accountOf, ACCOUNT_LIMITS, takeByNetwork } from '../../clients/account-limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '@zaban/calls';
import { addressLink } from '../../mail/index.ts';
import { refuseCrossSite } from '../../guards/refuse-cross-site.ts';
import type { App, Services } from '../../services.ts';
import { isPasswordOf, makeProof, PROOF_DAYS, signedInUser, useProof, userOfProof } from '../../sessions/index.ts';

const TAGS = ['accounts'];

/** Mails a user the link that confirms the email address, in the background. */
export async function mailProof(
  { auth, notifier, publicUrl, site }: Services,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const token = await makeProof(auth, user.id);
  notifier.send(addressLink(user.email, site.name, `${publicUrl()}/Confirm?token=${token}`, PROOF_DAYS));
}

export function addSendAddressProof(app: App, services: Services): void {
  const { auth, config, limits, registeredTextsNeed } = services;
  app.post(
    PATHS.sendAddressProof,
    {
      schema: {
        tags: TAGS,
        summary: 'Send the mail that confirms the address of the signed-in user again',
        description:
          'Only on a site that requires confirmed addresses. No email is sent if the address is already confirmed.',
        response: { 200: successOf(DoneDoc), ...failureResponses(400, 401, 403, 429) },
      },
      onRequest: refuseCrossSite(config),
    },
    async (request, reply) => {
      forbidStoring(reply);
      const user = await signedInUser(auth, request, reply);
      if (user === undefined) throw new CallError('not_signed_in', 'Sign in first. Then you can ask for the email.');
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
      return DONE;
    },
  );
}

export function addProveAddress(app: App, { auth, config, database, limits }: Services): void {
  /** Requires that the reader of the mail owns the account, since a stranger may have registered with the reader's address. */
  const askOwner = async (
    request: FastifyRequest,
    reply: FastifyReply,
    owner: string,
    password: string,
  ): Promise<void> => {
    if ((await signedInUser(auth, request, reply))?.id === owner) return;
    if (password === '')
      throw new CallError('not_signed_in', 'Type the password of the account to confirm its address.');
    await limits.take(ACCOUNT_LIMITS.passwordByProof, owner);
    if (!(await isPasswordOf(auth, owner, password))) {
      throw new CallError('wrong_credentials', 'This is not the password of the account with this email address.');
    }
  };

  app.post(
    PATHS.proveAddress,
    {
      schema: {
        tags: TAGS,
        summary: 'Confirm an address with the token of the mailed link',
        description:
          'The link works once. The user must be signed in to the account or send its password: so the link can be opened on another device, and a person who only reads the mail cannot confirm the address.',
        body: ProveAddressBody,
        response: { 200: successOf(DoneDoc), ...failureResponses(400, 401, 403, 429) },
      },
      onRequest: refuseCrossSite(config),
    },
    async (request, reply) => {
      forbidStoring(reply);
      const { token, password } = request.body;
      const owner = await userOfProof(auth, token);
      if (owner !== undefined) await askOwner(request, reply, owner, password);
      if (owner === undefined || !(await useProof(auth, database, token))) {
        await takeByNetwork(limits, ACCOUNT_LIMITS.proveByAddress, request.ip);
        throw new CallError(
          'bad_token',
          'This link has been used or is too old. Sign in and ask for a new one on the page of your account.',
        );
      }
      return DONE;
    },
  );
}
