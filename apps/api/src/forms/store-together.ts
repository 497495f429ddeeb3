import type { Received } from '@leasing/contract/forms'
import { gather } from '../db/gather.ts'
import { isOutage } from '../db/is-outage.ts'
import type { Db } from '../db/schema.ts'
import { areFirst, type ReceiptKey } from '../http/receipts.ts'
import { type GivenLead, insertLeads, type LeadDeps, newLead } from '../leads/save-lead.ts'
import type { GiveBack } from '../limits/limits.ts'

type Waiting = {
  lead: GivenLead
  keys: readonly ReceiptKey[]
  /** Counts the form; throws beyond a limit. */
  count: () => Promise<GiveBack>
}

export type StoreTogether = (waiting: Waiting) => Promise<Received | undefined>

/** A larger batch gains little and delays all other work of the process. */
const MOST = 50

/**
 * Stores leads that wait at the same time by one transaction. Resolves once it is committed; with undefined for a lead that has to be stored by itself: a
 * repeat, one beyond a limit, or one of a transaction that failed because of any of them.
 */
export function storeTogether(deps: LeadDeps & { db: Db }): StoreTogether {
  return gather(deps.db, (waiting, begin) => storeAll(deps, waiting, begin), {
    most: MOST,
    keysOf: ({ keys }) => keys.map(({ key }) => key),
  })
}

async function storeAll(
  deps: LeadDeps & { db: Db },
  waiting: readonly Waiting[],
  begin: () => ReadonlySet<Waiting>,
): Promise<(Received | undefined)[]> {
  const counts = await Promise.all(waiting.map(({ count }) => count().catch(() => undefined)))
  const stored = new Map<Waiting, Received>()
  try {
    const within = waiting.filter((_, index) => counts[index])
    for (const [each, received] of await insertAll(deps, within, begin)) stored.set(each, received)
  } catch (error) {
    if (isOutage(error)) throw error
  } finally {
    for (const [index, each] of waiting.entries()) if (!stored.has(each)) await counts[index]?.()
  }
  return waiting.map((each) => stored.get(each))
}

/** Those that are the first with their keys, and whose visitors still wait when the transaction has begun. */
async function insertAll(
  deps: LeadDeps & { db: Db },
  within: readonly Waiting[],
  begin: () => ReadonlySet<Waiting>,
): Promise<(readonly [Waiting, Received])[]> {
  if (within.length === 0) return []
  const made = within.map((each) => ({ each, made: newLead(deps, each.lead) }))
  return await deps.db.transaction().execute(async (transaction) => {
    const present = begin()
    const all = made.filter(({ each }) => present.has(each))
    if (all.length === 0) return []
    const first = await areFirst(
      transaction,
      deps,
      all.map(({ each: { keys }, made: { received } }) => ({ keys, answer: received })),
    )
    const fresh = all.filter((_, index) => first[index])
    const isWhole = await insertLeads(
      transaction,
      deps,
      fresh.map(({ made }) => made),
    )
    if (!isWhole) throw new Error('a reference is in use')
    return fresh.map(({ each, made }) => [each, made.received] as const)
  })
}
