import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { networkOf } from '@leasing/api/limits/visitor-address'

/** Who asks, as far as the site cares. */
export type Visitor = {
  address: string
  /** By what the visitor takes turns with others and shares memory: the address, of IPv6 its first half. */
  network: string
  /** The visitor's own connection is encrypted: cookies get the Secure attribute, answers HSTS. */
  secure: boolean
}

/**
 * The address of the visitor behind `trusted` proxies of ours. Each of them appends the address that it saw to `X-Forwarded-For`; what stands
 * further to the left was written by the visitor and is not believed.
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
  // A part that is no address was not written by a proxy of ours; the nearest one that is stands for the visitor.
  return wanted.find((part) => isIP(part) !== 0) ?? direct
}

/** Without the port that some proxies append, and an IPv4 address as itself when it came in through an IPv6 socket. */
const plainAddress = (address: string) =>
  address
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

export type VisitorOptions = {
  /** How many proxies of ours stand in front. */
  trustProxy: number
  publicUrl: string | undefined
  /** Called once, when `X-Forwarded-For` comes although no proxy is known. */
  onUnknownProxy?: () => void
}

/** Reads the visitor off a request of Node's server. */
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
