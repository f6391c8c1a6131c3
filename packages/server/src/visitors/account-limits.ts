import { networkOf, widestNetworkOf } from './client.ts';
import type { Limit, Limits } from './limits.ts';

/** A whole class may sit behind one address; one account is one person. */
export const ACCOUNT_LIMITS = {
  registerByAddress: { name: 'register-address', most: 60, seconds: 3600 },
  loginByAddress: { name: 'login-address', most: 120, seconds: 600 },
  /** Attempts of one client to sign in to one account: they shut out nobody else. */
  loginByClient: { name: 'login-client', most: 10, seconds: 900 },
  /** Attempts of all strangers together to sign in to one account; ASVS 2.2.1 allows 100 an hour. */
  loginByStrangers: { name: 'login-strangers', most: 60, seconds: 3600 },
  /** Attempts of a browser that has been signed in to the account before: strangers cannot use them up. */
  loginByDevice: { name: 'login-device', most: 20, seconds: 900 },
  /** Passwords typed by who is signed in already. */
  passwordBySession: { name: 'password-session', most: 10, seconds: 900 },
  /** Passwords typed by who holds a mailed link that proves the address. */
  passwordByProof: { name: 'password-proof', most: 10, seconds: 900 },
  forgotByAddress: { name: 'forgot-address', most: 30, seconds: 3600 },
  /** Mails with a link for a new password. A link outlives this time, so the last one that was mailed works. */
  resetMailsToAccount: { name: 'reset-mails', most: 3, seconds: 1800 },
  /** Mails with a link that proves the address; a link works for days. */
  proofMailsAnHour: { name: 'proof-mails-hour', most: 3, seconds: 3600 },
  proofMailsADay: { name: 'proof-mails-day', most: 6, seconds: 86_400 },
  proveByAddress: { name: 'prove-address', most: 30, seconds: 3600 },
  resetByAddress: { name: 'reset-address', most: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Times more that all networks of one IPv6 /48 may try than one /64. */
const WIDER = 4;

/**
 * Counts an attempt from an address: by its network and, for IPv6, by the wider network around it, of which one owner may
 * have all 65,536 networks.
 * @throws CallFailure too_many
 */
export async function takeByNetwork(limits: Limits, limit: Limit, ip: string | undefined): Promise<void> {
  const network = networkOf(ip);
  const widest = widestNetworkOf(ip);
  await limits.take(limit, network);
  if (widest !== network) {
    await limits.take({ ...limit, name: `${limit.name}-wide`, most: limit.most * WIDER }, widest);
  }
}

/** One client at one account, as a subject of a limit. */
export function clientAtAccount(ip: string | undefined, account: string): string {
  return `${widestNetworkOf(ip)} ${account}`;
}

/** One account, however its address is written. */
export function accountOf(email: string): string {
  return email.trim().toLowerCase();
}
