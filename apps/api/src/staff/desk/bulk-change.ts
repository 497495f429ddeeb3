import { ApiError } from '@leasing/contract/errors'
import type { BulkChange, Obstacle } from '@leasing/contract/staff/bulk-changes'
import type { DraftConflict, RecordValue } from '@leasing/contract/staff/content'
import type { ReleaseFault } from '@leasing/contract/staff/releases'
import { writeAuditWithin } from '../../audit/audit.ts'
import type { Collection } from '../../content/collection.ts'
import { keyOf } from '../../content/write-rows.ts'
import { lockTable } from '../../db/connect.ts'
import type { Db, DbTransaction } from '../../db/schema.ts'
import { type Person, staffSubject } from '../person.ts'
import { newFaults } from './check-release.ts'
import { changesOf } from './collections.ts'
import { SAVE, saveDraftWithin } from './drafts.ts'
import { readRows } from './faults.ts'
import { type Window, windowOf } from './record-window.ts'
import { openReleases, readRecordVersions } from './records.ts'
import { createReleaseWithin, type ReleaseDeps, type ReleaseVersion } from './releases.ts'
import { titleOf } from './title.ts'

type Planned = {
  id: string
  title: string
  revision: number
  /** Of several, the current or next one, as in the list. */
  window: Window
  obstacle?: Obstacle
  value: RecordValue
}

/** What a change would do to these records. Throws `not-found` for a change that the collection does not know. */
export async function planBulkChange(
  { db, clock }: { db: Db; clock: () => number },
  collection: Collection,
  { change, ids }: { change: BulkChange; ids: readonly string[] },
): Promise<Planned[]> {
  requireChange(collection, change)
  const releases = await openReleases(db, { collection: collection.name })
  const plan: Planned[] = []
  for (const id of ids) {
    const versions = await readRecordVersions(db, { collection: collection.name, id })
    const value = versions.published?.value ?? versions.draft?.value
    if (!value) continue
    const obstacle = obstacleOf(versions, { change, isInRelease: releases.has(id) })
    plan.push({
      ...{ id, title: titleOf(versions.draft?.value ?? value, id), revision: versions.revision, value },
      window: windowOf(value, clock()) ?? {},
      ...(obstacle && { obstacle }),
    })
  }
  return plan
}

/** What the removal of these records would break in others. */
export async function removalFaults(
  { db, clock }: { db: Db; clock: () => number },
  { name }: Collection,
  plan: readonly Planned[],
): Promise<ReleaseFault[]> {
  const items = plan
    .filter(({ obstacle }) => !obstacle)
    .map(({ id, revision }) => ({
      ...{ collection: name, id, baseRevision: revision },
      ...{ action: 'remove' as const, source: null },
    }))
  return items.length === 0 ? [] : newFaults(await readRows(db), items, [], clock())
}

function obstacleOf(
  { published, draft }: DraftConflict,
  { change, isInRelease }: { change: BulkChange; isInRelease: boolean },
): Obstacle | undefined {
  if (!published) return 'new'
  if (isInRelease) return 'release'
  if (change === 'withdraw') return undefined
  // The draft of somebody would be submitted unfinished.
  if (draft) return 'draft'
  return Array.isArray(published.value.laterWindows) ? 'windows' : undefined
}

/** The only record of a collection cannot be withdrawn; a period needs fields for it. */
function requireChange(collection: Collection, change: BulkChange): void {
  if (!changesOf(collection).includes(change)) throw new ApiError('not-found')
}

type Period = { startDate?: string | undefined; endDate?: string | undefined }

type Wanted = Period & {
  change: BulkChange
  title: string
  items: readonly { id: string; revision: number }[]
}

/** Makes one release, which nobody has submitted yet. Throws `changed-meanwhile` when a record is not as its plan said. */
export async function makeBulkChange(
  deps: ReleaseDeps,
  collection: Collection,
  wanted: Wanted,
  person: Person,
): Promise<ReleaseVersion> {
  return await deps.db.transaction().execute(async (transaction) => {
    // In the order of a publication, which locks releases before it touches drafts.
    await lockTable(transaction, 'release')
    await lockTable(transaction, 'draft')
    const { change, title, items } = wanted
    const plan = await planBulkChange({ db: transaction, clock: deps.clock }, collection, {
      change,
      ids: items.map(({ id }) => id),
    })
    const isAsSeen = items.every(({ id, revision }) =>
      plan.some((one) => one.id === id && one.revision === revision && !one.obstacle),
    )
    if (!isAsSeen) throw new ApiError('changed-meanwhile')
    const changed =
      change === 'withdraw' ? plan : await saveDrafts(transaction, deps, { collection, plan, wanted, person })
    const action = change === 'withdraw' ? ('remove' as const) : ('put' as const)
    return await createReleaseWithin(
      transaction,
      deps,
      { title, items: changed.map(({ id }) => ({ collection: collection.name, id, action })) },
      person,
    )
  })
}

type Drafts = { collection: Collection; plan: readonly Planned[]; wanted: Period; person: Person }

/** The records whose period becomes another one. A day that is not given stays as it is in each. */
async function saveDrafts(
  transaction: DbTransaction,
  deps: ReleaseDeps,
  { collection, plan, wanted, person }: Drafts,
): Promise<Planned[]> {
  const changed: Planned[] = []
  for (const one of plan) {
    const { startDate, endDate } = wanted
    const value = { ...one.value, ...(startDate && { startDate }), ...(endDate && { endDate }) }
    const key = { collection: collection.name, id: one.id }
    const { version } = await saveDraftWithin(
      transaction,
      key,
      { version: 0, baseRevision: one.revision, value },
      { savedAt: deps.clock(), savedBy: person.id },
    )
    // 0: it has that period already.
    if (version === 0) continue
    changed.push(one)
    await writeAuditWithin(transaction, deps, {
      actor: staffSubject(person.id),
      action: SAVE.action,
      subject: `content:${keyOf(key)}`,
      detail: { fields: ['startDate', 'endDate'] },
    })
  }
  if (changed.length === 0)
    throw new ApiError('invalid-input', { errors: [{ path: 'startDate', code: 'choice' }] })
  return changed
}
