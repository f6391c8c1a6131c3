import { clientOf } from '../visitors/client.ts';

const GROUPS_OF_48 = 3;

/**
 * The network to which the allowance of an anonymous client belongs: the /24 of an IPv4 address, the /48 of an IPv6 address, which
 * one customer commonly has; `here` for this machine.
 */
export function wideNetworkOf(request: { readonly ip: string }): string {
  const client = clientOf(request);
  if (client === undefined) return 'here';
  if (client.includes(':')) return `${client.split(':').slice(0, GROUPS_OF_48).join(':')}::/48`;
  return `${client.split('.').slice(0, 3).join('.')}.0/24`;
}
