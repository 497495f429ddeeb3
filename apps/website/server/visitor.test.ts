import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createVisitorReader, visitorAddress } from './visitor.ts'

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

test('an IPv6 address shares its queue with its household, which has the same /64', () => {
  const visitors = createVisitorReader({ trustProxy: 0, publicUrl: undefined })

  expect(visitors.visitorOf(aRequest('2001:db8::1:2:3:4'))).toMatchObject({
    address: '2001:db8::1:2:3:4',
    network: '2001:db8:0:0',
  })
  expect(visitors.visitorOf(aRequest('203.0.113.7'))).toMatchObject({ network: '203.0.113.7' })
})

test('a proxy that nobody has told of is said once', () => {
  const said: string[] = []
  const reader = (trustProxy: number) =>
    createVisitorReader({ trustProxy, publicUrl: undefined, onUnknownProxy: () => said.push('said') })
  const [direct, proxied] = [reader(0), reader(1)]

  direct.visitorOf(aRequest('203.0.113.7'))
  proxied.visitorOf(aRequest('10.0.0.1', '203.0.113.7'))
  expect(said).toEqual([])
  for (let request = 0; request < 3; request++) direct.visitorOf(aRequest('10.0.0.1', '203.0.113.7'))

  expect(said).toEqual(['said'])
})

const aRequest = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage
