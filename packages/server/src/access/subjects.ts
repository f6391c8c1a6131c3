import type { RegisteredTextsNeed } from '@zaban/contract';
import { opensRegisteredTexts, standingOf, type SignedInUser } from '../sessions/index.ts';
import { clientOf } from '../visitors/client.ts';

/** Who is charged for what is shown of restricted texts, and how many allowances this subject has. */
export interface Subject {
  readonly name: string;
  readonly shares: number;
}

/** Allowances of all clients of one network together: opening accounts gives no more, and a class may still read in several places. */
const SHARES_OF_A_NETWORK = 3;

const GROUPS_OF_48 = 3;

/**
 * The subjects that are charged for a client: the client, and the network with all its clients. A signed-in user is a client of
 * its own; one without the proved address that the site wants is an anonymous client, since everybody can open such accounts.
 */
export function subjectsOf(
  user: SignedInUser | undefined,
  request: { readonly ip: string },
  need: RegisteredTextsNeed,
): readonly Subject[] {
  const network = networkOf(request);
  const isOwnClient = user !== undefined && opensRegisteredTexts(standingOf(user), need);
  return [
    { name: isOwnClient ? `user ${user.id}` : `anonymous ${network}`, shares: 1 },
    { name: `network ${network}`, shares: SHARES_OF_A_NETWORK },
  ];
}

/** The /24 of an IPv4 address, the /48 of an IPv6 address, which one customer commonly has; `here` for this machine. */
export function networkOf(request: { readonly ip: string }): string {
  const client = clientOf(request);
  if (client === undefined) return 'here';
  if (client.includes(':')) return `${client.split(':').slice(0, GROUPS_OF_48).join(':')}::/48`;
  return `${client.split('.').slice(0, 3).join('.')}.0/24`;
}
