import { withoutValues } from '@leasing/rules/without-values'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { LIMITS, type LimitName, windowMs } from './limit-table.ts'
import { addToCounters } from './stored-limits.ts'

type Counter = { points: number; expire: number; unsaved: number }

export type CounterOptions = {
  db: Db
  encryption: Encryption
  clock: () => number
  logger: Logger
  /** While the site is read-only, counts stay in memory. */
  isPaused?: (() => boolean) | undefined
}

const SAVE_EVERY_MS = 1000
/** A row has three values; SQLite takes 32,766 of them in a statement. */
const BATCH = 2000
/** About 20 MB. Beyond it the oldest are evicted; their counts are in the database. */
const MAX_COUNTERS = 100_000

/**
 * Counters in memory, added to the database at most once a second in one batch, so that processes share them and a restart keeps them.
 * While the database is unavailable each process counts for itself. Values are stored as keyed hashes only.
 */
export function createMemoryCounters({
  db,
  encryption,
  clock,
  logger,
  isPaused = () => false,
}: CounterOptions) {
  const counters = new Map<string, Counter>()
  let timer: NodeJS.Timeout | undefined
  let saving: Promise<void> | undefined

  const keyOf = (name: LimitName, value: string) => `${name}:${encryption.hash('limit', value)}`

  function find(key: string): Counter | undefined {
    const counter = counters.get(key)
    return counter && counter.expire > clock() ? counter : undefined
  }

  /** Without a value (no phone, no address) nothing is counted. */
  function add(name: LimitName, value: string | undefined, points = 1) {
    if (!value) return
    const key = keyOf(name, value)
    const counter = find(key) ?? { points: 0, expire: clock() + windowMs(name), unsaved: 0 }
    counters.set(key, counter)
    counter.points += points
    counter.unsaved += points
    timer ??= setTimeout(save, SAVE_EVERY_MS).unref()
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    saving ??= saveAll().finally(() => {
      saving = undefined
    })
    return saving
  }

  async function saveAll() {
    if (isPaused()) {
      timer ??= setTimeout(save, SAVE_EVERY_MS).unref()
      return
    }
    const now = clock()
    for (const [key, { expire }] of counters) if (expire <= now) counters.delete(key)
    const unsaved = [...counters].filter(([, counter]) => counter.unsaved !== 0)
    try {
      for (let from = 0; from < unsaved.length; from += BATCH)
        await saveBatch(unsaved.slice(from, from + BATCH))
    } catch (error) {
      logger.warn({ error: withoutValues(error) }, 'limits are counted in memory only')
      timer ??= setTimeout(save, SAVE_EVERY_MS).unref()
    }
    for (const [key, counter] of counters) {
      if (counters.size <= MAX_COUNTERS) break
      if (counter.unsaved === 0) counters.delete(key)
    }
  }

  async function saveBatch(batch: [string, Counter][]) {
    const additions = batch.map(([key, { unsaved, expire }]) => ({ key, points: unsaved, expire }))
    for (const [, counter] of batch) counter.unsaved = 0
    try {
      const saved = await addToCounters(db, additions, clock())
      for (const [key, counter] of batch) {
        const { points, expire } = saved.get(key)!
        Object.assign(counter, { points: points + counter.unsaved, expire })
      }
    } catch (error) {
      for (const [index, [, counter]] of batch.entries()) counter.unsaved += additions[index]!.points
      throw error
    }
  }

  return {
    /** How long until the next may pass; 0: now. */
    waitMs(name: LimitName, value: string | undefined): number {
      const counter = value ? find(keyOf(name, value)) : undefined
      return counter && counter.points >= LIMITS[name] ? counter.expire - clock() : 0
    },
    add,
    save,
    async close() {
      await saving
      await save()
      clearTimeout(timer)
    },
  }
}
