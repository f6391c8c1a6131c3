import { domainToASCII } from 'node:url';
import { networkOf, widestNetworkOf } from './networks.ts';
import type { Limit, Limits } from './limits.ts';

/** Limits of attempts. Those by address are larger, since a whole class may share one address. */
export const ACCOUNT_LIMITS = {
  registerByAddress: { name: 'register-address', most: 60, seconds: 3600 },
  loginByAddress: { name: 'login-address', most: 120, seconds: 600 },
  /** Attempts of one client to sign in to one account. They do not block other clients. */
  loginByClient: { name: 'login-client', most: 10, seconds: 900 },
  /** Attempts of all unknown devices together to sign in to one account; ASVS 2.2.1 allows 100 per hour. */
  loginByStrangers: { name: 'login-strangers', most: 60, seconds: 3600 },
  /** Attempts of a browser in which the account was signed in before; strangers cannot use them up. */
  loginByDevice: { name: 'login-device', most: 20, seconds: 900 },
  /** Passwords entered in a signed-in session. */
  passwordBySession: { name: 'password-session', most: 10, seconds: 900 },
  /** Passwords entered with a mailed link that confirms the address. */
  passwordByProof: { name: 'password-proof', most: 10, seconds: 900 },
  forgotByAddress: { name: 'forgot-address', most: 30, seconds: 3600 },
  /** Mails with a link for a new password. Links are valid for longer than this window, so the last one sent is still valid. */
  resetMailsToAccount: { name: 'reset-mails', most: 3, seconds: 1800 },
  /** Mails with a link that confirms the address, with that of the registration; a link is valid for days. */
  proofMailsAnHour: { name: 'proof-mails-hour', most: 4, seconds: 3600 },
  proofMailsADay: { name: 'proof-mails-day', most: 7, seconds: 86_400 },
  /**
   * Mails of all kinds to one address, counted for longer than an account may exist. More than all mails with a link for a new password
   * in an hour, so that strangers, who can cause only these, never prevent the owner's.
   */
  mailsAnHour: { name: 'mails-hour', most: 10, seconds: 3600 },
  /** Mails to one address that confirm it or tell of a change. */
  noticesADay: { name: 'notices-day', most: 20, seconds: 86_400 },
  exportByAccount: { name: 'export-account', most: 10, seconds: 3600 },
  proveByAddress: { name: 'prove-address', most: 30, seconds: 3600 },
  resetByAddress: { name: 'reset-address', most: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Factor by which the limit of an IPv6 /48 is larger than that of a /64. */
const WIDER = 4;

/**
 * Counts an attempt from an address by its network and, for IPv6, by its /48, of which one owner may have all 65,536 networks.
 * @throws CallError too_many
 */
export async function takeByNetwork(limits: Limits, limit: Limit, ip: string | undefined): Promise<void> {
  const network = networkOf(ip);
  const widest = widestNetworkOf(ip);
  await limits.take(limit, network);
  if (widest !== network) {
    await limits.take({ ...limit, name: `${limit.name}-wide`, most: limit.most * WIDER }, widest);
  }
}

/** The subject of a limit for one client and one account. */
export function clientAtAccount(ip: string | undefined, account: string): string {
  return `${widestNetworkOf(ip)} ${account}`;
}

/** The normalised email address of an account. A domain in other letters than ASCII gets the form in which mail servers take it. */
export function accountOf(email: string): string {
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (domain === address || /^[\0-\x7f]*$/.test(domain)) return address;
  return `${address.slice(0, -domain.length)}${domainToASCII(domain) || domain}`;
}
