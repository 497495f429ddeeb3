import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/** By what the visitor of a request is counted; undefined when the caller, who is trusted, did not say. */
export const visitorNetwork = (c: Context): string | undefined => networkOf(c.req.header('x-visitor-address'))

/**
 * An IPv4 address as it is; of an IPv6 address the first half, because one household has the whole other half:
 * `2001:db8::1` → `2001:db8:0:0`.
 */
export function networkOf(header: string | undefined): string | undefined {
  const address = header?.trim().replace(MAPPED_IPV4, '').replace(/%.*$/, '') ?? ''
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  // The URL parser brings every spelling of an address to one.
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = Array.from({ length: 8 - groups(left).length - groups(right).length }, () => '0')
  return [...groups(left), ...zeros, ...groups(right)].slice(0, 4).join(':')
}
