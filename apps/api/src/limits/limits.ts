import { withoutValues } from '@leasing/rules/without-values'
import type { Logger } from 'pino'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { createCounter } from '../db/counter.ts'
import type { Db } from '../db/schema.ts'
import type { Vault } from '../vault/vault.ts'
import { tooManyRequests } from './too-many-requests.ts'

const HOUR_SECONDS = 3600

/** How often something may be done in an hour, by one phone or from one address. Telephone networks put many people behind one address. */
export const LIMITS = {
  'otp-phone': 5,
  'otp-address': 20,
  'otp-verify-address': 100,
  'form-phone': 10,
  'form-address': 30,
  'upload-address': 60,
  'calculation-address': 600,
} as const

export type LimitName = keyof typeof LIMITS

export type Limits = {
  /**
   * Counts one more for the key (a phone, an address), which is stored as a keyed hash only. Throws `too-many-requests` with `Retry-After`
   * beyond the limit. Without a key, and while the counters cannot be reached, everything passes.
   */
  take: (name: LimitName, key: string | undefined) => Promise<void>
}

export function createLimits({ db, vault, logger }: { db: Db; vault: Vault; logger: Logger }): Limits {
  const counters = new Map(
    Object.entries(LIMITS).map(([name, points]) => [name, createCounter(db, name, points, HOUR_SECONDS)]),
  )
  return {
    async take(name, key) {
      if (!key) return
      try {
        await counters.get(name)!.consume(vault.hash('limit', key))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooManyRequests(refusal.msBeforeNext)
        logger.warn({ limit: name, error: withoutValues(refusal) }, 'a limit could not be counted')
      }
    },
  }
}

/** Removes counters that are over. */
export async function purgeLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<=', now).execute()
}
