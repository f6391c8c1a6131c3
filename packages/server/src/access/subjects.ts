import type { RegisteredTextsNeed } from '@zaban/contract';
import { EVERYBODY } from '@zaban/calls';
import type { AccessLevel } from '@zaban/engine';
import { opensRegisteredTexts, standingOf, type SignedInUser } from '../sessions/index.ts';
import { clientNetworkOf, widestNetworkOf } from '../clients/networks.ts';

/** Access levels of the texts that at least some clients may read in full. */
export const GIVEN_WHOLE: readonly AccessLevel[] = ['open', 'registered'];

/**
 * Who is charged for what is shown of restricted texts: a client, or all clients of a network together, so that opening accounts gives
 * no more.
 */
export interface Subject {
  readonly name: string;
  readonly whose: 'client' | 'network';
}

/** The network of all pages of other sites: such a page has the networks of its readers, and would be shown a part of a text in each. */
export const OTHER_SITES = 'of pages of other sites';

/**
 * Levels of the texts that a client may read in full, and the subjects that are charged for the others. A signed-in user is a client of
 * its own; one without the proved address that the site wants is an anonymous client, since everybody can open such accounts.
 */
export function rightsOf(
  user: SignedInUser | undefined,
  network: string,
  need: RegisteredTextsNeed,
  corpusId: string | undefined,
): { readonly opened: readonly AccessLevel[]; readonly subjects: readonly Subject[] } {
  const isReader = opensRegisteredTexts(standingOf(user), need);
  const inCorpus = corpusId === undefined ? '' : ` in ${corpusId}`;
  return {
    opened: isReader ? GIVEN_WHOLE : EVERYBODY.opened,
    subjects: [
      { name: `${isReader ? `user ${user?.id}` : `anonymous ${network}`}${inCorpus}`, whose: 'client' },
      { name: `network ${network}${inCorpus}`, whose: 'network' },
    ],
  };
}

/** The /24 of an IPv4 address, the /48 of an IPv6 address, which one customer commonly has; `here` for this machine. */
export function chargedNetworkOf(request: { readonly ip: string }): string {
  if (clientNetworkOf(request) === undefined) return 'here';
  return widestNetworkOf(request.ip).replace(/\.\d+$/, '.0/24');
}
