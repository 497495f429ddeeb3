import { ApiError } from '@leasing/contract/errors'
import type { ReleaseRef } from '@leasing/contract/staff/content'
import type { Release, ReleaseFault } from '@leasing/contract/staff/releases'
import { writeAuditWithin } from '../../audit/audit.ts'
import type { ContentRow } from '../../content/import.ts'
import { createPictureMaker } from '../../content/pictures.ts'
import { newestRevisions } from '../../content/revisions.ts'
import { keyOf, type RecordKey, writeChanges } from '../../content/write-rows.ts'
import { lockTable } from '../../db/connect.ts'
import type { DbTransaction, ReleaseTable } from '../../db/schema.ts'
import type { StaffApiDeps } from '../deps.ts'
import { type Person, staffSubject } from '../person.ts'
import { addAuthorMails } from './author-mails.ts'
import { type Item, keptRates, newFaults, parseItems } from './check-release.ts'
import { requireEditable } from './collections.ts'
import { endComments } from './comments.ts'
import { rebaseDraft, removeDraft } from './drafts.ts'
import { readRows } from './faults.ts'
import { toReleaseRef } from './records.ts'
import { addFailureMails, LATE_MS } from './release-jobs.ts'
import {
  addRelease,
  closeRelease,
  hashOf,
  logRelease,
  type ReleaseVersion,
  readItems,
  requireRelease,
} from './releases.ts'
import { approvalsNeededBy, hasApproval, recordsBehind, reopenRelease } from './reviews.ts'
import { titleOf } from './title.ts'

export type PublishDeps = Pick<
  StaffApiDeps,
  'db' | 'encryption' | 'clock' | 'originals' | 'files' | 'pictureEffort'
>

type Failure = NonNullable<Release['failure']>

/** Encodes missing pictures of a release, and parses its records. */
export async function prepareItems({ originals, files, pictureEffort }: PublishDeps, items: readonly Item[]) {
  return await parseItems(items, createPictureMaker(originals, files, pictureEffort))
}

/** What triggered publication: a person or the schedule. */
type Cause = { by: Person } | { scheduled: true }

/**
 * Publishes an approved release in one transaction, or stores why it failed. Returns undefined, and changes nothing, if the release is at another
 * version or not ready; one whose approvals have become void waits for approval again. Repeating it has no effect.
 */
export async function publishRelease(
  deps: PublishDeps,
  { id, version }: ReleaseVersion,
  cause: Cause,
): Promise<(ReleaseRef & { failure?: Failure }) | undefined> {
  const { db, clock } = deps
  const isPublishable = (release: ReleaseTable) =>
    release.version === version && ('by' in cause ? release.state === 'approved' : isDue(release, clock()))
  if (!isPublishable(await requireRelease(db, id))) return undefined
  const prepared = await prepareItems(deps, await readItems(db, id))
  return await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'content')
    await lockTable(transaction, 'release')
    const release = await requireRelease(transaction, id)
    const items = await readItems(transaction, id)
    if (!isPublishable(release)) return undefined
    const isAsSubmitted = hashOf(release.publishAt, items) === release.itemsHash
    const needed = await approvalsNeededBy(transaction, release, clock())
    const isApproved = await hasApproval(transaction, id, needed)
    if (!isAsSubmitted) return undefined
    const by = 'by' in cause ? cause.by.id : undefined
    const actor = by === undefined ? 'schedule' : staffSubject(by)
    if (!isApproved && release.state !== 'waiting') {
      await reopenRelease(transaction, deps, release, actor)
      return undefined
    }

    const failure = await failureOf(transaction, release, items, prepared, clock())
    if (failure) {
      await transaction
        .updateTable('release')
        .set({ state: 'failed', failure, changedAt: clock() })
        .where('id', '=', id)
        .execute()
      await addFailureMails(transaction, release, clock(), by)
      await logRelease(transaction, deps, { actor, action: 'release.fail', id, detail: { failure } })
      return { ...toReleaseRef({ ...release, state: 'failed' }), failure }
    }
    // Nobody presses at a chosen moment: whoever made the release chose it.
    const publisher = by ?? release.createdBy
    await applyRelease(transaction, deps, { id, publisher, items, rows: prepared.rows })
    await addAuthorMails(transaction, release, { news: 'published', by }, clock())
    await logRelease(transaction, deps, {
      actor,
      action: 'release.publish',
      id,
      detail: { records: items.map(keyOf), hash: release.itemsHash },
    })
    return toReleaseRef({ ...release, state: 'published' })
  })
}

/** A release that was not approved in time is due as well, so that it fails visibly instead of being forgotten. */
const isDue = ({ state, publishAt }: ReleaseTable, now: number) =>
  state === 'scheduled' || (state === 'waiting' && isLate(publishAt, now))

const isLate = (publishAt: number | null, now: number) => publishAt !== null && now > publishAt + LATE_MS

async function failureOf(
  transaction: DbTransaction,
  { publishAt }: ReleaseTable,
  items: readonly Item[],
  { rows, faults }: { rows: ContentRow[]; faults: ReleaseFault[] },
  now: number,
): Promise<Failure | undefined> {
  if (isLate(publishAt, now)) return 'late'
  if ((await recordsBehind(transaction, items)).length > 0) return 'changed-meanwhile'
  const isFaulty = faults.length > 0 || newFaults(await readRows(transaction), items, rows, now).length > 0
  return isFaulty ? 'faulty' : undefined
}

/** `publisher`: the staff member who the history says published it. */
type Applied = { id: string; publisher: string; items: readonly Item[]; rows: readonly ContentRow[] }

async function applyRelease(
  transaction: DbTransaction,
  { clock }: Pick<PublishDeps, 'clock'>,
  { id, publisher, items, rows }: Applied,
): Promise<void> {
  const now = clock()
  const changes = items.map(({ collection, id, action, baseRevision }) => ({
    collection,
    id,
    change:
      action === 'remove'
        ? ('removed' as const)
        : baseRevision === 0
          ? ('added' as const)
          : ('changed' as const),
  }))
  const keeping = keptRates(await readRows(transaction), items, rows, now)
  const publishing = { origin: 'office' as const, by: staffSubject(publisher), releaseId: id }
  await writeChanges(transaction, [...changes, ...keeping.changes], [...rows, ...keeping.rows], {
    now,
    publishing,
  })
  for (const item of items) {
    if (item.source !== null) {
      await removeDraft(transaction, item, now, item.source)
      await rebaseDraft(transaction, item)
    }
    await endComments(transaction, item, now)
  }
  await closeRelease(transaction, id, { state: 'published', publishedAt: now, changedAt: now })
}

/** Removes one record from the site at once. Throws `changed-meanwhile`, or `faulty` when other records need it. */
export async function withdrawRecord(
  deps: PublishDeps,
  key: RecordKey,
  { revision, reason }: { revision: number; reason: string },
  person: Person,
): Promise<{ revision: number }> {
  const collection = requireEditable(key.collection)
  if (collection.files === 'single') throw new ApiError('files-only')
  return await deps.db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'content')
    await lockTable(transaction, 'release')
    const newest = (await newestRevisions(transaction, [key.collection], key.id)).get(keyOf(key))
    if (!newest?.source) throw new ApiError('not-found')
    if (newest.revision !== revision) throw new ApiError('changed-meanwhile')
    const items: Item[] = [{ ...key, action: 'remove', source: null, baseRevision: revision }]
    const faults = newFaults(await readRows(transaction), items, [], deps.clock())
    if (faults.length > 0) throw new ApiError('faulty', { context: { faults } })
    const title = `ถอดออก: ${titleOf(JSON.parse(newest.source), key.id)}`.slice(0, 120)
    const release = await addRelease(transaction, deps, { title, publishAt: null, reason }, person)
    await transaction
      .insertInto('releaseItem')
      .values({ releaseId: release.id, ...items[0]!, isOpen: 0 })
      .execute()
    await applyRelease(transaction, deps, { id: release.id, publisher: person.id, items, rows: [] })
    await writeAuditWithin(transaction, deps, {
      actor: staffSubject(person.id),
      action: 'content.withdraw',
      subject: `content:${keyOf(key)}`,
      detail: { release: release.id, revision, reason },
    })
    return { revision: revision + 1 }
  })
}
