import { standingOf, type SignedInUser } from '../sessions/index.ts';
import type { LedgerKey } from './ledger-store.ts';

/**
 * Allowances of all accounts of one network together, and of those among them whose address is not proved: whoever opens
 * many accounts gets no more. A class that proves its addresses has enough, and together a quarter of a text at most.
 */
const SHARES_OF_A_NETWORK = 8;
const SHARES_WITHOUT_PROOF = 4;

/** The ledgers that are charged for what a client is shown; each of them must have room for it. */
export function ledgersOf(user: SignedInUser | undefined, network: string): LedgerKey[] {
  if (user === undefined) return [{ subject: `network ${network}`, shares: 1 }];
  const own = { subject: `user ${user.id}`, shares: 1 };
  const all = { subject: `all accounts of ${network}`, shares: SHARES_OF_A_NETWORK };
  if (standingOf(user) === 'proved') return [own, all];
  return [own, { subject: `accounts of ${network}`, shares: SHARES_WITHOUT_PROOF }, all];
}
