import { isIPv4, isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/** The network to count by, and the proof of the human step. */
export type Visitor = { network?: string | undefined; humanProof?: string | undefined }

/**
 * An IPv4 address as is; of an IPv6 address the /64, because one household has all of it:
 * `2001:db8::1` → `2001:db8:0:0`.
 */
export function networkOf(header: string | undefined): string | undefined {
  const address = header?.trim().replace(MAPPED_IPV4, '').replace(/%.*$/, '') ?? ''
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  // The URL parser normalises every spelling of an address.
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = Array.from({ length: 8 - groups(left).length - groups(right).length }, () => '0')
  return [...groups(left), ...zeros, ...groups(right)].slice(0, 4).join(':')
}

/** The /48 of an IPv6 network: `2001:db8:1:2` → `2001:db8:1`. Anyone can get one, with 65,536 networks. Undefined for IPv4. */
export const prefixOf = (network: string): string | undefined =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined
