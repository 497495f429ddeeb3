import { describe, expect, test } from 'vitest'
import { visitorAddress } from './visitor.ts'

describe('the address of a visitor', () => {
  test.each([
    ['without a proxy: that of the connection', '203.0.113.7', undefined, 0, '203.0.113.7'],
    ['what a visitor claims is not believed', '203.0.113.7', '10.1.1.1', 0, '203.0.113.7'],
    ['behind one proxy: what it saw', '10.0.0.1', '203.0.113.7', 1, '203.0.113.7'],
    ['behind one proxy, with a lie to the left of it', '10.0.0.1', '6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
    ['behind two proxies', '10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['the chain is shorter than it should be', '10.0.0.1', '203.0.113.7', 3, '203.0.113.7'],
    ['the proxy said nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['the proxy said nonsense', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['an address of six', '::1', '2001:db8::7', 1, '2001:db8::7'],
    ['with a port', '10.0.0.1', '203.0.113.7:4711', 1, '203.0.113.7'],
    ['of six with a port', '10.0.0.1', '[2001:db8::7]:4711', 1, '2001:db8::7'],
    ['of four through a socket of six', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['a connection that is gone', undefined, undefined, 0, ''],
  ])('%s', (_, remote, forwarded, trusted, expected) => {
    expect(visitorAddress(remote, forwarded, trusted)).toBe(expected)
  })
})
