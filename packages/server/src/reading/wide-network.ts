import { clientOf } from '../visitors/client.ts';

const GROUPS_OF_48 = 3;

/**
 * The network that a stranger's allowance belongs to: the /24 of an IPv4 address, the /48 of an IPv6 address, which is
 * what one customer is commonly given; `here` for this machine itself.
 */
export function wideNetworkOf(request: { readonly ip: string }): string {
  const client = clientOf(request);
  if (client === undefined) return 'here';
  if (client.includes(':')) return `${client.split(':').slice(0, GROUPS_OF_48).join(':')}::/48`;
  return `${client.split('.').slice(0, 3).join('.')}.0/24`;
}
