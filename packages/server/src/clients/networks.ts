import { BlockList, isIP } from 'node:net';

const HERE = new BlockList();
HERE.addSubnet('127.0.0.0', 8, 'ipv4');
HERE.addAddress('::1', 'ipv6');

/** Prefix lengths in groups of 16 bits: /64 and /48. */
const HALF_OF_IPV6 = 4;
const SITE_OF_IPV6 = 3;

/** IP address of a request; undefined if its connection was closed before it was read. */
type Address = string | undefined;

/**
 * The client of a request, identified by `networkOf` its address. Undefined for addresses of this machine, since a local proxy that
 * sets no header represents all visitors, and for a closed connection.
 */
export function clientNetworkOf({ ip }: { readonly ip: Address }): string | undefined {
  const address = plain(ip);
  const version = isIP(address);
  if (version === 0) return undefined;
  if (HERE.check(address, version === 6 ? 'ipv6' : 'ipv4')) return undefined;
  return networkOf(ip);
}

/**
 * The network of an address: an IPv4 address unchanged, or the /64 of an IPv6 address, such as `2001:db8:0:7::/64`, which one
 * household has.
 */
export function networkOf(ip: Address): string {
  return networkWith(HALF_OF_IPV6, ip);
}

/**
 * The largest network of one owner: an IPv4 address unchanged, or the /48 of an IPv6 address, such as `2001:db8::/48`, which one
 * household or institution may have.
 */
export function widestNetworkOf(ip: Address): string {
  return networkWith(SITE_OF_IPV6, ip);
}

function networkWith(kept: number, ip: Address): string {
  const address = plain(ip);
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const last = tail.split(':').filter((group) => group !== '');
  // An IPv4 address at the end takes the place of two groups.
  const places = last.length + (last.at(-1)?.includes('.') === true ? 1 : 0);
  const zeros = address.includes('::') ? Array<string>(8 - groups.length - places).fill('0') : [];
  const first = [...groups, ...zeros, ...last].slice(0, kept);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${kept * 16}`;
}

/** An address without zone index; an IPv4-mapped IPv6 address as IPv4. */
function plain(ip: Address): string {
  return (ip ?? '').replace(/%.*/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
}
