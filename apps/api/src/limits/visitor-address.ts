import { isIPv4, isIPv6 } from 'node:net'
import { HUMAN_STEP_HEADERS } from '@leasing/contract/client'
import type { Context } from 'hono'

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/** Who is counted, and what they bring to be let through beyond the limit of a busy address. */
export type Visitor = { network?: string | undefined; humanProof?: string | undefined }

export const readVisitor = (c: Context): Visitor => ({
  network: visitorNetwork(c),
  humanProof: c.req.header(HUMAN_STEP_HEADERS.proof),
})

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

/** The /48 that an IPv6 network belongs to: `2001:db8:1:2` → `2001:db8:1`. Free ones hold 65,536 networks. Undefined for IPv4. */
export const prefixOf = (network: string): string | undefined =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined
