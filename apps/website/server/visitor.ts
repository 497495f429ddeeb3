import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { networkOf } from '@leasing/server/visitor-network'

export type Visitor = {
  address: string
  /** The key of fair queues and memory budgets: the address, of IPv6 its /64. */
  network: string
  /** The visitor's connection uses TLS: cookies get `Secure`, responses HSTS. */
  secure: boolean
}

/**
 * The visitor's address behind `trusted` proxies of ours. Each appends the address it saw to `X-Forwarded-For`; anything further left came
 * from the visitor and is not trusted.
 *
 * visitorAddress('10.0.0.1', '6.6.6.6, 203.0.113.7', 1) is 203.0.113.7
 */
export function visitorAddress(
  remoteAddress: string | undefined,
  xForwardedFor: string | undefined,
  trusted: number,
): string {
  const direct = plainAddress(remoteAddress ?? '')
  if (trusted === 0 || !xForwardedFor) return direct
  const chain = [...xForwardedFor.split(',').map((part) => plainAddress(part.trim())), direct]
  const wanted = chain.slice(-1 - trusted)
  // A part that is no address did not come from our proxies: take the nearest real address.
  return wanted.find((part) => isIP(part) !== 0) ?? direct
}

/** Strips the port that some proxies append, and the IPv6 form of an IPv4 address. */
const plainAddress = (address: string) =>
  address
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

export type VisitorOptions = {
  /** Number of our own proxies in front. */
  trustProxy: number
  publicUrl: string | undefined
  /** Called once, when `X-Forwarded-For` arrives although `trustProxy` is 0. */
  onUnknownProxy?: () => void
}

export function createVisitorReader({ trustProxy, publicUrl, onUnknownProxy }: VisitorOptions) {
  const publicIsSecure = publicUrl?.startsWith('https:') === true
  let isProxyUnknown = false
  return {
    isSecure({ headers }: IncomingMessage): boolean {
      if (publicIsSecure || trustProxy === 0) return publicIsSecure
      const [protocol] = String(headers['x-forwarded-proto'] ?? '').split(',')
      return protocol?.trim() === 'https'
    },
    visitorOf(request: IncomingMessage): Visitor {
      const { remoteAddress } = request.socket
      const forwarded = request.headers['x-forwarded-for']
      if (forwarded && trustProxy === 0 && !isProxyUnknown) {
        isProxyUnknown = true
        onUnknownProxy?.()
      }
      const address = visitorAddress(remoteAddress, String(forwarded ?? ''), trustProxy)
      return {
        address,
        network: networkOf(address) ?? address,
        secure: this.isSecure(request),
      }
    },
  }
}

export type VisitorReader = ReturnType<typeof createVisitorReader>
