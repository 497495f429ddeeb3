import { isDeepStrictEqual } from 'node:util'
import type { Approvals } from '@leasing/contract/staff/content'
import type { Collection } from '../../content/collection.ts'
import type { Db, ReleaseTable } from '../../db/schema.ts'
import { approvalsOf, requireCollection } from './collections.ts'
import { itemsWithBases } from './item-bases.ts'

/** A record as written, before and after a change; undefined where there is none. */
type Change = { before: unknown; after: unknown }

/** Whether a record that visitors see at `at` (epoch ms) would be advertised by other figures, or not at all. */
export function changesAdvertised(
  { advertises, isVisible }: Collection,
  { before, after }: Change,
  at: number,
): boolean {
  if (!advertises || !before || isVisible?.(before as { id: string }, at) === false) return false
  const figures = advertises(before)
  return figures !== undefined && !isDeepStrictEqual(figures, after ? advertises(after) : undefined)
}

/** Approvals that a change of one record needs: those of its collection, and two where advertised figures change. */
export const approvalsOfChange = (collection: Collection, change: Change, at: number): Approvals =>
  changesAdvertised(collection, change, at) ? 2 : approvalsOf(collection)

/** What the change of one record of a release needs. */
export type ItemApprovals = {
  collection: string
  id: string
  approvals: Approvals
  changesAdvertised: boolean
}

type Released = Pick<ReleaseTable, 'id' | 'publishAt' | 'publishedAt'>

/**
 * What each record of some releases needs, by release id, against the revision that it is based on: at the moment of publication, which for an open
 * release without one is `now`.
 */
export async function approvalsOfItems(
  db: Db,
  releases: readonly Released[],
  now: number,
): Promise<ReadonlyMap<string, readonly ItemApprovals[]>> {
  // PostgreSQL rejects an empty `in` list.
  if (releases.length === 0) return new Map()
  const rows = await itemsWithBases(
    db,
    releases.map(({ id }) => id),
  )
  const moments = new Map(
    releases.map(({ id, publishAt, publishedAt }) => [id, publishedAt ?? Math.max(publishAt ?? 0, now)]),
  )
  const items = rows.map(({ releaseId, collection: name, id, before, after }) => {
    const collection = requireCollection(name)
    // Price lists are large, and need the same approvals whatever changes.
    const change = collection.advertises ? { before: read(before), after: read(after) } : NO_CHANGE
    const at = moments.get(releaseId)!
    return {
      releaseId,
      ...{ collection: name, id },
      approvals: approvalsOfChange(collection, change, at),
      changesAdvertised: changesAdvertised(collection, change, at),
    }
  })
  return Map.groupBy(items, ({ releaseId }) => releaseId)
}

const NO_CHANGE: Change = { before: undefined, after: undefined }

const read = (source: string | null): unknown => (source === null ? undefined : JSON.parse(source))

/** Approvals that a release needs: the maximum over its records, and at least one if an author has left, since nobody else may have seen it. */
export const approvalsNeeded = (
  items: readonly Pick<ItemApprovals, 'approvals'>[] = [],
  { lostAuthor }: { lostAuthor: boolean },
): Approvals =>
  items.reduce<Approvals>((most, { approvals }) => (approvals > most ? approvals : most), lostAuthor ? 1 : 0)
