import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { tooManyRequests } from '../limits/limit-table.ts'
import { addToCounters } from '../limits/stored-limits.ts'

const MINUTE_MS = 60_000

/** Limits by window. Those by account count all addresses together: more addresses must not give more attempts. */
const STAFF_LIMITS = {
  'staff-password-account': { most: 6, windowMs: 15 * MINUTE_MS },
  'staff-code-account': { most: 10, windowMs: 15 * MINUTE_MS },
  /** Password hashes per link. */
  'staff-link': { most: 10, windowMs: 15 * MINUTE_MS },
  /**
   * Wrong passwords and codes by network, of people who are not signed in. An office is one network that may include an attacker: holders of what
   * cannot be guessed (a passkey, a link, a session) are never refused.
   */
  'staff-wrong-address': { most: 60, windowMs: 15 * MINUTE_MS },
  /** Requests for a new password by network; each adds a job. */
  'staff-asked-address': { most: 120, windowMs: 15 * MINUTE_MS },
} as const

/** `value` undefined: not counted. */
type Attempt = { name: keyof typeof STAFF_LIMITS; value: string | undefined }

/**
 * Counts an attempt for each limit before it is checked, so that concurrent attempts cannot exceed it. Throws `too-many-requests`. Returns a
 * function that takes the count back after a correct attempt. Counters are in the database on both engines, under keyed hashes.
 */
export async function countAttempts(
  { db, encryption, clock }: { db: Db; encryption: Encryption; clock: () => number },
  attempts: readonly Attempt[],
): Promise<() => Promise<void>> {
  const counted = attempts.flatMap(({ name, value }) =>
    value === undefined ? [] : [{ ...STAFF_LIMITS[name], key: `${name}:${encryption.hash('limit', value)}` }],
  )
  const add = (points: number) =>
    addToCounters(
      db,
      counted.map(({ key, windowMs }) => ({ key, points, expire: clock() + windowMs })),
      clock(),
    )
  const counters = await add(1)
  for (const { key, most } of counted) {
    const { points, expire } = counters.get(key)!
    if (points > most) throw tooManyRequests(expire - clock())
  }
  return async () => void (await add(-1))
}
