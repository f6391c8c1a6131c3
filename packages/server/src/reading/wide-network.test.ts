import { expect, it } from 'vitest';
import { wideNetworkOf } from './wide-network.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:7:99:1::5', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['127.0.0.1', 'here'],
  ['::1', 'here'],
])('%s is of %s', (ip, network) => {
  expect(wideNetworkOf({ ip })).toBe(network);
});
