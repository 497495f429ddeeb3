import { expect, test } from 'vitest'
import { networkOf } from './visitor-network.ts'

test.each([
  ['an IPv4 address is counted by itself', '203.0.113.7', '203.0.113.7'],
  ['spaces around it do not matter', ' 203.0.113.7 ', '203.0.113.7'],
  ['an IPv4 address through an IPv6 socket', '::ffff:203.0.113.7', '203.0.113.7'],
  ['of an IPv6 address the first half counts', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['another address of the same household', '2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['zeros left out behind', '2001:db8::1', '2001:db8:0:0'],
  ['zeros left out in the middle of the half', '2001:db8:0:2::1', '2001:db8:0:2'],
  ['another spelling of the same', '2001:0DB8:0000:0002:0:0:0:1', '2001:db8:0:2'],
  ['the machine itself', '::1', '0:0:0:0'],
  ['with the interface it came in by', 'fe80::1%eth0', 'fe80:0:0:0'],
  ['no header', undefined, undefined],
  ['an empty header', '', undefined],
  ['a word', 'unknown', undefined],
  ['a number that is none', '203.0.113.256', undefined],
  ['two addresses', '203.0.113.7, 203.0.113.8', undefined],
])('%s: %s is counted as %s', (_, header, network) => {
  expect(networkOf(header)).toBe(network)
})
