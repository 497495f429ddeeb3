import { sql } from 'kysely'
import type { Db, RateLimitTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { windowMs } from './limit-table.ts'

/** One more for a phone, an address, a site. */
export type Take = { name: string; value: string; limit: number }

/** The count with this one included, and how long to wait: 0 when this one may pass. */
export type Counted = { name: string; points: number; waitMs: number }

/**
 * Limits with counters in the database: shared by all processes, kept over restarts. While the database is unavailable they throw, and
 * nothing passes. Values are stored as keyed hashes only.
 */
export function createStoredLimits({ encryption, clock }: { encryption: Encryption; clock: () => number }) {
  const keyOf = ({ name, value }: Take) => `${name}:${encryption.hash('limit', value)}`

  const judge = ({ name, limit }: Take, { points, expire }: Omit<RateLimitTable, 'key'>): Counted => ({
    name,
    points,
    waitMs: points > limit ? expire - clock() : 0,
  })

  return {
    /** What `add` would return now, without a write. */
    async look(db: Db, takes: readonly Take[]): Promise<Counted[]> {
      const counters = await readCounters(db, takes.map(keyOf), clock())
      return takes.map((take) => {
        const { points, expire } = counters.get(keyOf(take)) ?? {
          points: 0,
          expire: clock() + windowMs(take.name),
        }
        return judge(take, { points: points + 1, expire })
      })
    },
    async add(db: Db, takes: readonly Take[], points = 1): Promise<Counted[]> {
      const now = clock()
      const additions = takes.map((take) => ({ key: keyOf(take), points, expire: now + windowMs(take.name) }))
      const counters = await addToCounters(db, additions, now)
      return takes.map((take) => judge(take, counters.get(keyOf(take))!))
    },
  }
}

export type StoredLimits = ReturnType<typeof createStoredLimits>

/**
 * Adds `points` to counters in one statement and returns the new values by key. An expired counter restarts, until the given `expire` (epoch
 * ms). Keys must be unique.
 */
export async function addToCounters(
  db: Db,
  additions: readonly RateLimitTable[],
  now: number,
): Promise<Map<string, RateLimitTable>> {
  if (additions.length === 0) return new Map()
  const restart = sql<boolean>`"rateLimit"."expire" <= ${now}`
  const counters = await db
    .insertInto('rateLimit')
    // Sorted by key, so that two batches cannot deadlock.
    .values(additions.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`CASE WHEN ${restart} THEN excluded."points" ELSE "rateLimit"."points" + excluded."points" END`,
        expire: sql<number>`CASE WHEN ${restart} THEN excluded."expire" ELSE "rateLimit"."expire" END`,
      }),
    )
    .returningAll()
    .execute()
  return byKey(counters)
}

/** The unexpired counters of these keys. */
async function readCounters(
  db: Db,
  keys: readonly string[],
  now: number,
): Promise<Map<string, RateLimitTable>> {
  const counters = await db
    .selectFrom('rateLimit')
    .selectAll()
    .where('key', 'in', keys)
    .where('expire', '>', now)
    .execute()
  return byKey(counters)
}

const byKey = (counters: readonly RateLimitTable[]) =>
  new Map(counters.map((counter) => [counter.key, counter]))
