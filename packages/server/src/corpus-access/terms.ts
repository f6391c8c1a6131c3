import type { AcceptLicenceBody, UserDoc } from '@zaban/contract';
import { CallError } from '@zaban/calls';
import type { ListedCorpus } from '@zaban/calls/site';
import { accountOf } from '../clients/account-limits.ts';
import type { Database } from '../database/index.ts';
import type { FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { requireReader } from '../sessions/index.ts';

/** Whether a user has accepted the licence of a corpus in its present version. */
export async function hasAccepted({ db }: Database, { id, terms }: ListedCorpus, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('licence_acceptances')
    .select('accepted_at')
    .where('user_id', '=', userId)
    .where('corpus', '=', id)
    .where('version', '=', terms.version)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps that the user of a request accepts the licence of a corpus; earlier acceptances stay. A text that was changed while it was
 * read is not accepted.
 * @throws CallError not_signed_in or address_unproved; unknown_corpus if there is none with this text
 */
export async function acceptLicence(
  services: Services,
  { corpus, terms: text }: AcceptLicenceBody,
  reply: FastifyReply,
): Promise<void> {
  // What is open needs no acceptance.
  if (services.corpora.get(corpus)?.listed.access === 'open') return;
  const { id: userId } = await requireReader(services, reply, 'accept a licence');
  const listed = services.corpora.get(corpus)?.listed;
  if (listed?.access !== 'licence' || (text !== undefined && text !== listed.terms.text)) {
    throw new CallError('unknown_corpus', `There is no corpus “${corpus}” with such a licence. Load the page again.`);
  }
  const { id, terms } = listed;
  await services.database.db
    .insertInto('licence_acceptances')
    .values({ user_id: userId, corpus: id, version: terms.version, accepted_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whether a user is in the list of members of a corpus: that of site.json, or that of the team. A mail domain counts only for
 * a confirmed address, since everybody can register with any address.
 */
export async function isMember(
  { db }: Database,
  { id, members }: ListedCorpus,
  { email, addressProved }: UserDoc,
): Promise<boolean> {
  const address = email.toLowerCase();
  const names = addressProved ? [address, address.slice(address.lastIndexOf('@'))] : [address];
  if (members.some((member) => names.includes(accountOf(member)))) return true;
  const row = await db
    .selectFrom('corpus_members')
    .select('member')
    .where('corpus', '=', id)
    .where('member', 'in', names)
    .executeTakeFirst();
  return row !== undefined;
}
