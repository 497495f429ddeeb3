import { sql } from 'kysely'
import type { Db, RateLimitTable } from './schema.ts'

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
export async function readCounters(
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
