import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { tooManyRequests } from '../limits/limit-table.ts'
import { addToCounters } from '../limits/stored-limits.ts'

const MINUTE_MS = 60_000

/** How often in how long. Of an account, whatever the address: several addresses must not give several tries. */
const STAFF_LIMITS = {
  'staff-password-account': { most: 6, windowMs: 15 * MINUTE_MS },
  'staff-code-account': { most: 10, windowMs: 15 * MINUTE_MS },
  /** Passwords that are hashed for one link. */
  'staff-link': { most: 10, windowMs: 15 * MINUTE_MS },
  /**
   * Wrong passwords and codes of people who are not signed in: what can be guessed. An office is one address, and a stranger may be in it, so that
   * whoever has what cannot be guessed (a passkey, a link, a session) is never refused for it.
   */
  'staff-wrong-address': { most: 60, windowMs: 15 * MINUTE_MS },
  /** Requests for a new password, each of which is a job. */
  'staff-asked-address': { most: 120, windowMs: 15 * MINUTE_MS },
} as const

/** `value` undefined: nothing is counted. */
type StaffTake = { name: keyof typeof STAFF_LIMITS; value: string | undefined }

/**
 * Counts one for each, before what is tried is looked at: of many at once no more get through. Throws `too-many-requests`. Returns a function that
 * takes the count back, for tries that were right. The counters are in the database, also on SQLite, under keyed hashes.
 */
export async function takeStaff(
  { db, encryption, clock }: { db: Db; encryption: Encryption; clock: () => number },
  takes: readonly StaffTake[],
): Promise<() => Promise<void>> {
  const counted = takes.flatMap(({ name, value }) =>
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
