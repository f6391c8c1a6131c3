import type { RegisteredTextsNeed } from '@zaban/contract';
import { opensRegisteredTexts, standingOf, type SignedInUser } from '../sessions/index.ts';
import type { LedgerKey } from './ledger-store.ts';

/**
 * Allowances of all accounts of one network together, and of those without a confirmed email address: opening many accounts gives
 * no more. This is enough for a class with confirmed addresses, which can read at most a quarter of a text together.
 */
const SHARES_OF_A_NETWORK = 8;
const SHARES_WITHOUT_PROOF = 4;

/**
 * The ledgers that are charged for what a client is shown. Each of them must have enough allowance left. If the site requires a
 * confirmed address, so that every account can get one, an account without it shares the allowance of the anonymous clients of its
 * network. If the site does not, a class has no other accounts, and those of a network have several allowances together.
 */
export function ledgersOf(user: SignedInUser | undefined, network: string, need: RegisteredTextsNeed): LedgerKey[] {
  const anonymous = { subject: `network ${network}`, shares: 1 };
  if (user === undefined) return [anonymous];
  const own = { subject: `user ${user.id}`, shares: 1 };
  const standing = standingOf(user);
  if (!opensRegisteredTexts(standing, need)) return [own, anonymous];
  const all = { subject: `all accounts of ${network}`, shares: SHARES_OF_A_NETWORK };
  if (standing === 'proved') return [own, all];
  return [own, { subject: `accounts of ${network}`, shares: SHARES_WITHOUT_PROOF }, all];
}
