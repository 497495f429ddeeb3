import type { SearchPlace } from '@leasing/contract/empty-searches'
import { addDays, bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import { countableSearch } from '@leasing/rules/countable-search'
import { prefixOf } from '@leasing/server/visitor-network'
import type { Db } from '../db/schema.ts'

/** How long a word is listed after the day on which it was searched for. */
export const EMPTY_SEARCH_DAYS = 90
/** Words of one network on one day: somebody who makes words up fills a few lines. */
const MOST_OF_NETWORK = 20
/** Words of a day in the table; those that are in it are still counted. */
const MOST_OF_DAY = 300
/** Networks that are remembered, until the day ends: 20 short words of each are 10 MB at most. */
const MOST_NETWORKS = 5000

export type EmptySearches = ReturnType<typeof createEmptySearches>

/**
 * Counts searches without results by word and day. Who searched is stored nowhere: which words a network has had today is in the memory of
 * the process alone, so that it counts each of them once.
 */
export function createEmptySearches({ db, clock }: { db: Db; clock: () => number }) {
  let today: Day = ''
  const wordsOf = new Map<string, Set<string>>()

  /** Whether this is to be counted for the network; it is counted once a day. */
  function isNew(network: string, word: string): boolean {
    const words = wordsOf.get(network) ?? new Set()
    if (words.has(word) || words.size >= MOST_OF_NETWORK) return false
    words.add(word)
    wordsOf.set(network, words)
    if (wordsOf.size > MOST_NETWORKS) wordsOf.delete(wordsOf.keys().next().value!)
    return true
  }

  return {
    async count(place: SearchPlace, typed: string, network: string | undefined): Promise<void> {
      const query = countableSearch(typed)
      if (query === undefined) return
      const day = bangkokDay(clock())
      if (day !== today) wordsOf.clear()
      today = day
      // One caller can have every /64 of an IPv6 /48.
      const caller = network === undefined ? '' : (prefixOf(network) ?? network)
      if (isNew(caller, `${place} ${query}`)) await add(db, { day, place, query })
    },
  }
}

type Key = { day: Day; place: SearchPlace; query: string }

async function add(db: Db, key: Key): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('emptySearch')
    .set(({ eb }) => ({ times: eb('times', '+', 1) }))
    .where('day', '=', key.day)
    .where('place', '=', key.place)
    .where('query', '=', key.query)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const { words } = await db
    .selectFrom('emptySearch')
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('words'))
    .where('day', '=', key.day)
    .executeTakeFirstOrThrow()
  if (Number(words) >= MOST_OF_DAY) return
  await db
    .insertInto('emptySearch')
    .values({ ...key, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'place', 'query'])
        .doUpdateSet(({ eb }) => ({ times: eb('emptySearch.times', '+', 1) })),
    )
    .execute()
}

/** Deletes the words of days that are too long ago. */
export async function purgeEmptySearches(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('emptySearch')
    .where('day', '<', addDays(bangkokDay(now), -EMPTY_SEARCH_DAYS))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
