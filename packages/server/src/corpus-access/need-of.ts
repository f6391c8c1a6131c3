import type { CorpusInfo } from '@zaban/contract';
import type { ListedCorpus } from '@zaban/calls/site';
import type { Services } from '../services.ts';
import { opensRegisteredTexts, standingOf, type SignedInUser } from '../sessions/index.ts';
import { hasAccepted, isMember } from './terms.ts';

/** What a visitor lacks to use a corpus; null: nothing. */
export type Need = CorpusInfo['needs'];

type Asked = Pick<Services, 'database' | 'registeredTextsNeed'>;

/** What a visitor lacks to use a corpus. Suspended accounts are visitors without one. */
export async function needOf(
  { database, registeredTextsNeed }: Asked,
  corpus: ListedCorpus,
  user: SignedInUser | undefined,
): Promise<Need> {
  if (corpus.access === 'open') return null;
  if (user === undefined || !opensRegisteredTexts(standingOf(user), registeredTextsNeed)) return 'account';
  if (corpus.access === 'registered') return null;
  if (corpus.access === 'licence') return (await hasAccepted(database, corpus, user.id)) ? null : 'licence';
  return (await isMember(database, corpus, user.doc)) ? null : 'membership';
}

/**
 * Whether a visitor learns that a corpus exists: only who may use it, or can by accepting its licence, unless the site lists it for
 * everybody.
 */
export function isSeen({ listed }: ListedCorpus, need: Need): boolean {
  return need === null || need === 'licence' || listed;
}
