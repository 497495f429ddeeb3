import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { Logger } from 'pino'
import { type Figures, total } from './metrics.ts'
import { networkOf } from './visitor-network.ts'

/** Refused requests that may be part of an attack. */
export const SECURITY_EVENTS = [
  'unauthorized',
  'forbidden-origin',
  'too-many-requests',
  'otp-locked',
  'unsafe-file',
  'infected-file',
] as const

export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

export type SecurityEventContext = {
  requestId?: string | undefined
  /** The route pattern, `/promotion/:path`, so that nothing typed is logged. */
  path: string
  /** The visitor's IP address; logged only as a keyed hash of its network. */
  address?: string | undefined
}

export type SecurityEvents = {
  record: (event: SecurityEvent, context: SecurityEventContext) => void
  /** Number of events since the start of the process. */
  counts: Readonly<Record<SecurityEvent, number>>
}

/** Further events of a minute are only counted, so that a flood of requests does not flood the log. */
const LINES_PER_MINUTE = 20

/** 48 bits: enough to tell networks apart. */
const NETWORK_HASH_LENGTH = 12

type Deps = {
  logger: Logger
  /** Makes keyed hashes. */
  encryption: { hash: (purpose: string, value: string) => string }
  clock: () => number
}

/** Counts security events, and logs each in one line of a stable shape without personal data. */
export function createSecurityEvents({ logger, encryption, clock }: Deps): SecurityEvents {
  const counts = Object.fromEntries(SECURITY_EVENTS.map((event) => [event, 0])) as Record<
    SecurityEvent,
    number
  >
  const countsThisMinute = new Map<SecurityEvent, number>()

  function startMinute(event: SecurityEvent) {
    setTimeout(() => {
      const omitted = countsThisMinute.get(event)! - LINES_PER_MINUTE
      countsThisMinute.delete(event)
      if (omitted > 0) logger.warn({ event: 'security', kind: event, omitted }, 'security events not logged')
    }, 60_000).unref()
  }

  /** Keyed and changing daily: it cannot be reversed, nor can a visitor be tracked from day to day. */
  function networkHash(address: string | undefined) {
    const network = networkOf(address)
    if (!network) return undefined
    return encryption
      .hash('security-event', `${bangkokDay(clock())} ${network}`)
      .slice(0, NETWORK_HASH_LENGTH)
  }

  return {
    counts,
    record(event, { requestId, path, address }) {
      counts[event]++
      const count = (countsThisMinute.get(event) ?? 0) + 1
      countsThisMinute.set(event, count)
      if (count === 1) startMinute(event)
      if (count > LINES_PER_MINUTE) return
      const network = networkHash(address)
      logger.warn({ event: 'security', kind: event, requestId, path, network }, 'security event')
    },
  }
}

export const securityFigures = ({ counts }: Pick<SecurityEvents, 'counts'>): Figures => ({
  leasing_security_events: total('Refused requests that may be part of an attack', () =>
    Object.fromEntries(Object.entries(counts).map(([kind, count]) => [`kind="${kind}"`, count])),
  ),
})
