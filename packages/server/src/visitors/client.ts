import { BlockList, isIP } from 'node:net';

const HERE = new BlockList();
HERE.addSubnet('127.0.0.0', 8, 'ipv4');
HERE.addAddress('::1', 'ipv6');

/** Groups of 16 bits. */
const HALF_OF_IPV6 = 4;
const SITE_OF_IPV6 = 3;

/** Address of a request; undefined when its connection was closed before it was read. */
type Address = string | undefined;

/**
 * The client of a request, as far as its address says: `networkOf` the address. Undefined for addresses of this machine, since
 * a proxy here that sets no header stands for all visitors, and for a connection that is closed already.
 */
export function clientOf({ ip }: { readonly ip: Address }): string | undefined {
  const address = plain(ip);
  const version = isIP(address);
  if (version === 0) return undefined;
  if (HERE.check(address, version === 6 ? 'ipv6' : 'ipv4')) return undefined;
  return networkOf(ip);
}

/**
 * An IPv4 address as it is; of an IPv6 address the first half, such as `2001:db8:0:7::/64`: a household is given all
 * addresses of such a network.
 */
export function networkOf(ip: Address): string {
  return networkWith(HALF_OF_IPV6, ip);
}

/**
 * An IPv4 address as it is; of an IPv6 address the first 48 bits, such as `2001:db8::/48`: what one household or
 * institution is given at most.
 */
export function widestNetworkOf(ip: Address): string {
  return networkWith(SITE_OF_IPV6, ip);
}

function networkWith(kept: number, ip: Address): string {
  const address = plain(ip);
  if (isIP(address) !== 6) return address;
  const [head, tail = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const last = tail.split(':').filter((group) => group !== '');
  // An IPv4 address at the end stands for two groups.
  const places = last.length + (last.at(-1)?.includes('.') === true ? 1 : 0);
  const zeros = address.includes('::') ? Array<string>(8 - groups.length - places).fill('0') : [];
  const first = [...groups, ...zeros, ...last].slice(0, kept);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${kept * 16}`;
}

/** Without the name of an interface, and IPv4 as such where a socket of both versions shows it as IPv6. */
function plain(ip: Address): string {
  return (ip ?? '').split('%', 1)[0].replace(/^::ffff:(?=\d+\.)/i, '');
}
