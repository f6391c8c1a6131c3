import { expect, it } from 'vitest';
import { clientNetworkOf, networkOf, widestNetworkOf } from './networks.ts';

it('takes an IPv4 address as it is, however a socket shows it', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::FFFF:192.0.2.7')).toBe('192.0.2.7');
});

it('takes all IPv6 addresses of one network as one', () => {
  const network = '2001:db8:0:7::/64';
  for (const address of ['2001:db8:0:7::1', '2001:0DB8:0000:0007:ffff:1:2:3', '2001:db8::7:0:0:0:1']) {
    expect(networkOf(address)).toBe(network);
  }
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8::192.0.2.1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('1:2:3:4:5:6:7::')).toBe('1:2:3:4::/64');
});

it('takes all networks of one IPv6 /48 as one at the next step, and an IPv4 address as it is', () => {
  for (const address of ['2001:db8:1:7::1', '2001:db8:1:ffff::1']) {
    expect(widestNetworkOf(address)).toBe('2001:db8:1::/48');
  }
  expect(widestNetworkOf('2001:db8:2:7::1')).toBe('2001:db8:2::/48');
  expect(widestNetworkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

it('knows nobody by the addresses of this machine, nor one who is gone', () => {
  expect(clientNetworkOf({ ip: undefined })).toBeUndefined();
  for (const ip of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
    expect(clientNetworkOf({ ip })).toBeUndefined();
  expect(clientNetworkOf({ ip: '192.0.2.7' })).toBe('192.0.2.7');
  expect(clientNetworkOf({ ip: '::2' })).toBe('0:0:0:0::/64');
});
