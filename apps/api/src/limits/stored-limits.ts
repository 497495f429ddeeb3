import { addToCounters, readCounters } from '../db/counter.ts'
import type { Db } from '../db/schema.ts'
import type { Vault } from '../vault/vault.ts'
import { windowMs } from './limit-table.ts'

/** One more for a phone, an address, a site. */
export type Take<Name extends string> = { name: Name; value: string; limit: number }

/** The count with this one included, and how long to wait: 0 when this one may pass. */
export type Counted<Name extends string> = { name: Name; points: number; waitMs: number }

/**
 * Limits with counters in the database: shared by all processes, kept over restarts. While the database is unavailable they throw, and
 * nothing passes. Values are stored as keyed hashes only.
 */
export function createStoredLimits({ vault, clock }: { vault: Vault; clock: () => number }) {
  const keyOf = ({ name, value }: Take<string>) => `${name}:${vault.hash('limit', value)}`

  const judge = <Name extends string>(
    { name, limit }: Take<Name>,
    { points, expire }: { points: number; expire: number },
  ): Counted<Name> => ({ name, points, waitMs: points > limit ? expire - clock() : 0 })

  return {
    /** What `add` would return now, without a write. */
    async look<Name extends string>(db: Db, takes: readonly Take<Name>[]): Promise<Counted<Name>[]> {
      const counters = await readCounters(db, takes.map(keyOf), clock())
      return takes.map((take) => {
        const { points, expire } = counters.get(keyOf(take)) ?? {
          points: 0,
          expire: clock() + windowMs(take.name),
        }
        return judge(take, { points: points + 1, expire })
      })
    },
    async add<Name extends string>(
      db: Db,
      takes: readonly Take<Name>[],
      points = 1,
    ): Promise<Counted<Name>[]> {
      const now = clock()
      const additions = takes.map((take) => ({ key: keyOf(take), points, expire: now + windowMs(take.name) }))
      const counters = await addToCounters(db, additions, now)
      return takes.map((take) => judge(take, counters.get(keyOf(take))!))
    },
  }
}

export type StoredLimits = ReturnType<typeof createStoredLimits>
