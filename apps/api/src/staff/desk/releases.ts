import { createHash, randomUUID } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import { writeAuditWithin } from '../../audit/audit.ts'
import { newestRevisions, sourceOfRevision } from '../../content/revisions.ts'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import { lockTable } from '../../db/connect.ts'
import type { Db, DbTransaction, ReleaseTable, Tables } from '../../db/schema.ts'
import type { StaffApiDeps } from '../deps.ts'
import { type Person, staffSubject } from '../person.ts'
import type { Item } from './check-release.ts'
import { requireEditable } from './collections.ts'
import { findDraft } from './records.ts'

export type ReleaseDeps = Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>

type WantedItem = RecordKey & { action: 'put' | 'remove' }

export type ReleaseVersion = { id: string; version: number }

/** States in which a release can be changed, which returns it to `draft`. */
export const CHANGEABLE: readonly string[] = ['draft', 'waiting', 'approved', 'scheduled', 'failed']

type NewRelease = { title: string; publishAt?: number | undefined; items: readonly WantedItem[] }

export async function createRelease(
  deps: ReleaseDeps,
  { title, publishAt, items }: NewRelease,
  person: Person,
): Promise<ReleaseVersion> {
  return await deps.db
    .transaction()
    .execute((transaction) => createReleaseWithin(transaction, deps, { title, publishAt, items }, person))
}

export async function createReleaseWithin(
  transaction: DbTransaction,
  deps: Pick<ReleaseDeps, 'clock'>,
  { title, publishAt, items }: NewRelease,
  person: Person,
): Promise<ReleaseVersion> {
  requireFuture(deps, publishAt)
  const release = await addRelease(transaction, deps, { title, publishAt: publishAt ?? null }, person)
  for (const item of items) await putItem(transaction, release.id, item, person)
  return await resetApprovals(transaction, deps, release)
}

/** Checked when it is chosen, not only when the release is submitted. */
function requireFuture({ clock }: Pick<ReleaseDeps, 'clock'>, publishAt: number | null | undefined): void {
  if (typeof publishAt === 'number' && publishAt <= clock())
    throw new ApiError('invalid-input', { errors: [{ path: 'publishAt', code: 'too-small' }] })
}

/** Adds a release without records. */
export async function addRelease(
  transaction: DbTransaction,
  { clock }: Pick<ReleaseDeps, 'clock'>,
  fields: Pick<ReleaseTable, 'title' | 'publishAt'> & Partial<Pick<ReleaseTable, 'reverts' | 'reason'>>,
  person: Person,
): Promise<ReleaseTable> {
  await lockTable(transaction, 'release')
  const now = clock()
  const release: ReleaseTable = {
    reverts: null,
    reason: null,
    ...fields,
    id: randomUUID(),
    state: 'draft',
    version: 0,
    itemsHash: '',
    createdBy: person.id,
    createdAt: now,
    changedAt: now,
    submittedAt: null,
    publishedAt: null,
    failure: null,
  }
  await transaction.insertInto('release').values(release).execute()
  await addAuthor(transaction, release.id, person.id)
  return release
}

export async function changeRelease(
  deps: ReleaseDeps,
  seen: ReleaseVersion,
  { title, publishAt }: { title?: string | undefined; publishAt?: number | null | undefined },
  person: Person,
): Promise<ReleaseVersion> {
  return await change(deps, seen, async (transaction, release) => {
    const isMoved = publishAt !== undefined && publishAt !== release.publishAt
    const changed = { ...release, title: title ?? release.title, ...(isMoved && { publishAt }) }
    if (isMoved) {
      requireFuture(deps, publishAt)
      // Choosing the moment makes a person an author.
      await addAuthor(transaction, release.id, person.id)
      return await resetApprovals(transaction, deps, changed)
    }
    // A new title keeps the job and the approvals.
    const { id, version } = release
    await transaction
      .updateTable('release')
      .set({ title: changed.title, changedAt: deps.clock() })
      .where('id', '=', id)
      .execute()
    return { id, version }
  })
}

export const putReleaseItem = (
  deps: ReleaseDeps,
  seen: ReleaseVersion,
  item: WantedItem,
  person: Person,
): Promise<ReleaseVersion> =>
  change(deps, seen, async (transaction, release) => {
    await putItem(transaction, release.id, item, person)
    return await resetApprovals(transaction, deps, release)
  })

export const takeOutReleaseItem = (
  deps: ReleaseDeps,
  seen: ReleaseVersion,
  { collection, id }: RecordKey,
  person: Person,
): Promise<ReleaseVersion> =>
  change(deps, seen, async (transaction, release) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('releaseItem')
      .where('releaseId', '=', release.id)
      .where('collection', '=', collection)
      .where('id', '=', id)
      .executeTakeFirst()
    if (Number(numDeletedRows) === 0) throw new ApiError('not-found')
    // Leaving a record out changes the release, which makes a person an author.
    await addAuthor(transaction, release.id, person.id)
    return await resetApprovals(transaction, deps, release)
  })

export async function cancelRelease(deps: ReleaseDeps, seen: ReleaseVersion, person: Person): Promise<void> {
  await change(deps, seen, async (transaction, release) => {
    await closeRelease(transaction, release.id, { state: 'withdrawn', changedAt: deps.clock() })
    await logRelease(transaction, deps, {
      actor: staffSubject(person.id),
      action: 'release.cancel',
      id: release.id,
    })
    return seen
  })
}

/** Adds a release that restores what was public before a published one. */
export async function revertRelease(deps: ReleaseDeps, id: string, person: Person): Promise<ReleaseVersion> {
  return await deps.db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'release')
    const before = await requireRelease(transaction, id)
    if (before.state !== 'published') throw new ApiError('not-ready')
    const revisions = await transaction
      .selectFrom('contentRevision')
      .selectAll()
      .where('releaseId', '=', id)
      .execute()
    const newest = await newestRevisions(transaction, [
      ...new Set(revisions.map(({ collection }) => collection)),
    ])
    const since = revisions.filter((one) => newest.get(keyOf(one))?.revision !== one.revision)
    if (since.length > 0 || revisions.length === 0)
      throw new ApiError('changed-meanwhile', { context: { records: since.map(keyOf) } })
    const release = await addRelease(
      transaction,
      deps,
      { title: `ย้อนกลับ: ${before.title}`.slice(0, 120), publishAt: null, reverts: id },
      person,
    )
    for (const { collection, id: record, revision } of revisions) {
      const source = (await sourceOfRevision(transaction, { collection, id: record }, revision - 1)) ?? null
      const action = source === null ? ('remove' as const) : ('put' as const)
      await keepItem(transaction, release.id, {
        collection,
        id: record,
        action,
        source,
        baseRevision: revision,
      })
    }
    return await resetApprovals(transaction, deps, release)
  })
}

/** Throws `not-found`. */
export async function requireRelease(db: Db, id: string): Promise<ReleaseTable> {
  const release = await db.selectFrom('release').selectAll().where('id', '=', id).executeTakeFirst()
  if (!release) throw new ApiError('not-found')
  return release
}

/** Ordered as they are hashed and displayed. */
export const readItems = (db: Db, releaseId: string): Promise<Item[]> =>
  db
    .selectFrom('releaseItem')
    .select(['collection', 'id', 'action', 'source', 'baseRevision'])
    .where('releaseId', '=', releaseId)
    .orderBy('collection')
    .orderBy('id')
    .execute()

/** The content that an approval covers: texts, base revisions and moment. */
export const hashOf = (publishAt: number | null, items: readonly Item[]): string => {
  const parts = items
    .map(({ collection, id, action, source, baseRevision }) => [collection, id, action, source, baseRevision])
    .map((part) => JSON.stringify(part))
    // The database engines sort texts differently.
    .sort()
  return createHash('sha256')
    .update(JSON.stringify([publishAt, parts]))
    .digest('hex')
}

/** Closes a release, which frees its records for other releases. */
export async function closeRelease(
  transaction: DbTransaction,
  id: string,
  closed: Partial<ReleaseTable>,
): Promise<void> {
  await transaction.updateTable('release').set(closed).where('id', '=', id).execute()
  await transaction.updateTable('releaseItem').set({ isOpen: 0 }).where('releaseId', '=', id).execute()
}

type Logged = { actor: string; action: string; id: string; detail?: object }

export const logRelease = (
  transaction: DbTransaction,
  deps: ReleaseDeps,
  { actor, action, id, detail = {} }: Logged,
): Promise<void> => writeAuditWithin(transaction, deps, { actor, action, subject: `release:${id}`, detail })

/**
 * Changes a release that is at the version the person has seen, under a lock. Throws `not-found`, `changed-meanwhile`, or `not-ready` for a state
 * not in `states`.
 */
export async function change<Result>(
  { db }: ReleaseDeps,
  { id, version }: ReleaseVersion,
  work: (transaction: DbTransaction, release: ReleaseTable) => Promise<Result>,
  states: readonly string[] = CHANGEABLE,
): Promise<Result> {
  return await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'release')
    const release = await requireRelease(transaction, id)
    if (release.version !== version)
      throw new ApiError('changed-meanwhile', { context: { version: release.version, state: release.state } })
    if (!states.includes(release.state)) throw new ApiError('not-ready')
    return await work(transaction, release)
  })
}

/** After a change: voids approvals and jobs by a new hash and version. */
async function resetApprovals(
  transaction: DbTransaction,
  { clock }: Pick<ReleaseDeps, 'clock'>,
  { id, title, publishAt, version }: ReleaseTable,
): Promise<ReleaseVersion> {
  const renewed = { title, publishAt, version: version + 1, state: 'draft', changedAt: clock() }
  const itemsHash = hashOf(publishAt, await readItems(transaction, id))
  await transaction
    .updateTable('release')
    .set({ ...renewed, itemsHash, submittedAt: null, failure: null })
    .where('id', '=', id)
    .execute()
  return { id, version: renewed.version }
}

/** Copies the current text of a draft. Later edits have to be added again. */
async function putItem(
  transaction: DbTransaction,
  releaseId: string,
  { action, ...key }: WantedItem,
  person: Person,
): Promise<void> {
  const collection = requireEditable(key.collection)
  if (action === 'remove') {
    const newest = (await newestRevisions(transaction, [key.collection], key.id)).get(keyOf(key))
    if (!newest?.source) throw new ApiError('not-found')
    if (collection.files === 'single')
      throw new ApiError('invalid-input', { errors: [{ path: 'action', code: 'choice' }] })
    await keepItem(transaction, releaseId, { ...key, action, source: null, baseRevision: newest.revision })
  } else {
    const draft = await findDraft(transaction, key)
    if (!draft) throw new ApiError('not-found')
    const { source, baseRevision } = draft
    await keepItem(transaction, releaseId, { ...key, action, source, baseRevision })
    // Read after the text, so that all of its authors are stored by then.
    const authors = await transaction
      .selectFrom('draftAuthor')
      .select('userId')
      .where('collection', '=', key.collection)
      .where('id', '=', key.id)
      .execute()
    for (const { userId } of authors) await addAuthor(transaction, releaseId, userId)
  }
  await addAuthor(transaction, releaseId, person.id)
}

async function keepItem(transaction: DbTransaction, releaseId: string, item: Item): Promise<void> {
  const { collection, id, ...rest } = item
  const other = await transaction
    .selectFrom('releaseItem')
    .innerJoin('release', 'release.id', 'releaseItem.releaseId')
    .select(['release.id', 'title'])
    .where('collection', '=', collection)
    .where('releaseItem.id', '=', id)
    .where('isOpen', '=', 1)
    .where('releaseId', '<>', releaseId)
    .executeTakeFirst()
  if (other) throw new ApiError('already-exists', { context: { release: other } })
  await transaction
    .insertInto('releaseItem')
    .values({ releaseId, ...item, isOpen: 1 })
    .onConflict((conflict) => conflict.columns(['releaseId', 'collection', 'id']).doUpdateSet(rest))
    .execute()
}

async function addAuthor(transaction: DbTransaction, releaseId: string, userId: string): Promise<void> {
  await transaction
    .insertInto('releaseAuthor')
    .values({ releaseId, userId })
    .onConflict((conflict) => conflict.columns(['releaseId', 'userId']).doNothing())
    .execute()
}

export type ReleaseAuthor = Tables['releaseAuthor']

/** PostgreSQL rejects an empty `in` list. */
export const authorsOf = async (db: Db, releases: readonly { id: string }[]): Promise<ReleaseAuthor[]> =>
  releases.length === 0
    ? []
    : await db
        .selectFrom('releaseAuthor')
        .selectAll()
        .where(
          'releaseId',
          'in',
          releases.map(({ id }) => id),
        )
        .orderBy('userId')
        .execute()
