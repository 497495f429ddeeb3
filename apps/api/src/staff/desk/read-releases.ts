import type { ReleaseState, Who } from '@leasing/contract/staff/content'
import type { Release, ReleaseCard, ReleaseItem, Review } from '@leasing/contract/staff/releases'
import { newestRevisions } from '../../content/revisions.ts'
import { keyOf } from '../../content/write-rows.ts'
import type { Db, ReleaseTable, Tables } from '../../db/schema.ts'
import type { StaffApiDeps } from '../deps.ts'
import { actorOf, type Names, personOf, readNames } from '../names.ts'
import type { Person } from '../person.ts'
import { approvalsNeeded, approvalsOfItems, type ItemApprovals } from './approvals.ts'
import { approversOf, isReviewValid } from './approvers.ts'
import type { Item } from './check-release.ts'
import { COLLECTION_TITLES } from './collections.ts'
import type { DeskDeps } from './faults.ts'
import { itemsWithBases } from './item-bases.ts'
import { looksOf } from './looks.ts'
import { toReleaseRef } from './records.ts'
import { authorsOf, CHANGEABLE, type ReleaseAuthor, readItems, requireRelease } from './releases.ts'
import { lostAuthorsOf, outcomeOf } from './reviews.ts'
import { titleOf } from './title.ts'

/** One release with everything that an approver has to see. Throws `not-found`. */
export async function findRelease(
  deps: DeskDeps & Pick<StaffApiDeps, 'clock'>,
  id: string,
  person: Person,
): Promise<Release> {
  const { db, clock } = deps
  const release = await requireRelease(db, id)
  const names = await readNames(db)
  const items = await readItems(db, id)
  const authors = await authorsOf(db, [release])
  const isOpen = CHANGEABLE.includes(release.state)
  const outcome = isOpen ? await outcomeOf(deps, items, Math.max(release.publishAt ?? 0, clock())) : undefined
  const reviews = await reviewsOf(db, release, names)
  const lostAuthors = await lostAuthorsOf(db, [release])
  const needs = (await approvalsOfItems(db, [release], clock())).get(id) ?? []
  const looks = await looksOf(db, id, items, person)
  return {
    ...toReleaseRef(release),
    version: release.version,
    by: personOf(names, release.createdBy),
    authors: authors.map(({ userId }) => personOf(names, userId)),
    createdAt: release.createdAt,
    ...optional('submittedAt', release.submittedAt),
    ...optional('publishedAt', release.publishedAt),
    ...optional('publishedBy', await publisherOf(db, release, names)),
    approvalsNeeded: approvalsNeeded(needs, { lostAuthor: lostAuthors.length > 0 }),
    approvers: (release.state === 'waiting' ? await approversOf(db, release) : []).map(({ id, name }) => ({
      id,
      name,
    })),
    reviews,
    ...optional('sentBack', sentBackOf(release, reviews)),
    ...optional('lostApproval', lostApprovalOf(release, { reviews, needs, lostAuthors, names })),
    ...optional('failure', release.failure as Release['failure'] | null),
    ...optional('reason', release.reason),
    ...optional('reverts', release.reverts),
    items: (await toItems(db, id, { items, isOpen })).map((item) => ({
      ...item,
      changesAdvertised: needs.some((need) => keyOf(need) === keyOf(item) && need.changesAdvertised),
      sentences: outcome?.sentences.get(keyOf(item)) ?? [],
      isLookedAt: looks.has(keyOf(item)),
    })),
    faults: outcome?.faults ?? [],
    ...optional(
      'effects',
      outcome && !outcome.hasUnreadable && items.length > 0 ? outcome.effects() : undefined,
    ),
    can: permittedSteps(person, release, {
      isAuthor: authors.some(({ userId }) => userId === person.id),
      hasApproved: reviews.some(
        ({ by, verdict, counts }) => by.id === person.id && verdict === 'approve' && counts,
      ),
    }),
  }
}

const optional = <Field extends string, Value>(field: Field, value: Value | null | undefined) =>
  (value === null || value === undefined ? {} : { [field]: value }) as { [_ in Field]?: Value }

function permittedSteps(
  { actions }: Person,
  { state }: ReleaseTable,
  { isAuthor, hasApproved }: { isAuthor: boolean; hasApproved: boolean },
): Release['can'] {
  const edits = actions.includes('content.edit')
  const review = actions.includes('release.approve') && state === 'waiting' && !isAuthor
  return {
    change: edits && CHANGEABLE.includes(state),
    submit: edits && ['draft', 'failed'].includes(state),
    review,
    approve: review && !hasApproved,
    publish: actions.includes('release.publish') && state === 'approved',
    cancel: edits && CHANGEABLE.includes(state),
    revert: edits && state === 'published',
  }
}

async function reviewsOf(db: Db, release: ReleaseTable, names: Names): Promise<Review[]> {
  const rows = await reviewRows(db, [release])
  return rows.map((row) => toReview(row, release.itemsHash, names))
}

/** PostgreSQL rejects an empty `in` list. */
const reviewRows = async (db: Db, releases: readonly { id: string }[]) =>
  releases.length === 0
    ? []
    : await db
        .selectFrom('approval')
        .selectAll()
        .select((eb) => isReviewValid(eb).as('isValid'))
        .where(
          'releaseId',
          'in',
          releases.map(({ id }) => id),
        )
        .orderBy('at')
        .execute()

/** `isValid`: a boolean on PostgreSQL, 1 or 0 on SQLite. */
type ReviewRow = Tables['approval'] & { isValid: unknown }

function toReview(
  { userId, verdict, words, at, itemsHash, isValid }: ReviewRow,
  hash: string,
  names: Names,
): Review {
  const reason = isValid ? undefined : ('person' as const)
  const voidFor = itemsHash === hash ? reason : ('changed' as const)
  return {
    by: personOf(names, userId),
    verdict,
    ...optional('words', words),
    at,
    counts: voidFor === undefined,
    ...optional('voidFor', voidFor),
  }
}

/** The refusal that returned the release to its authors: the latest review of its current content, unless it was submitted again. */
function sentBackOf({ state }: ReleaseTable, reviews: readonly Review[]): Release['sentBack'] {
  const last = reviews.findLast(({ voidFor }) => voidFor !== 'changed')
  if (state !== 'draft' || last?.verdict !== 'refuse') return undefined
  const { by, words, at } = last
  return { by, ...optional('words', words), at }
}

type LostApprovalInput = {
  reviews: readonly Review[]
  needs: readonly ItemApprovals[]
  lostAuthors: Awaited<ReturnType<typeof lostAuthorsOf>>
  names: Names
}

/** Why a release waits again: an approval has become void, or the author of a release that needed no approval has left. */
function lostApprovalOf(
  { state }: ReleaseTable,
  { reviews, needs, lostAuthors, names }: LostApprovalInput,
): Release['lostApproval'] {
  if (state !== 'waiting') return undefined
  const lost = reviews.findLast(({ verdict, voidFor }) => verdict === 'approve' && voidFor === 'person')
  if (lost) return { by: lost.by, at: lost.at, as: 'approver' }
  const [author] = lostAuthors
  const neededNone = approvalsNeeded(needs, { lostAuthor: false }) === 0
  return author && neededNone
    ? { by: personOf(names, author.userId), at: author.at, as: 'author' }
    : undefined
}

/** For a closed release what it changed; for an open one what it would change now. */
async function toItems(
  db: Db,
  id: string,
  { items, isOpen }: { items: readonly Item[]; isOpen: boolean },
): Promise<Omit<ReleaseItem, 'sentences' | 'changesAdvertised' | 'isLookedAt'>[]> {
  const newest = await newestRevisions(db, [...new Set(items.map(({ collection }) => collection))])
  const drafts = await db.selectFrom('draft').select(['collection', 'id', 'source']).execute()
  const bases = await itemsWithBases(db, [id])
  return items.map(({ collection, id: record, action, source, baseRevision }) => {
    const key = { collection, id: record }
    const current = newest.get(keyOf(key))
    const base = bases.find((one) => keyOf(one) === keyOf(key))?.before
    const before = isOpen ? current?.source : base
    const draft = drafts.find((one) => keyOf(one) === keyOf(key))
    return {
      ...key,
      title: titleOf(JSON.parse(source ?? before ?? 'null'), record),
      action,
      ...(before && { before: JSON.parse(before) }),
      ...(source !== null && { after: JSON.parse(source) }),
      baseRevision,
      isBehind: isOpen && (current?.revision ?? 0) !== baseRevision,
      hasNewerDraft: isOpen && action === 'put' && draft !== undefined && draft.source !== source,
    }
  })
}

type Page = { state?: ReleaseState | undefined; limit: number; after?: string | undefined }

/** The latest change first. `after`: the last release of the previous page. */
export async function listReleases(
  db: Db,
  { state, limit, after }: Page,
  { person, now }: { person: Person; now: number },
) {
  let query = db
    .selectFrom('release')
    .selectAll()
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (state) query = query.where('state', '=', state)
  const [, changedAt, id] = /^(\d{1,15})_([\w-]+)$/.exec(after ?? '') ?? []
  if (changedAt !== undefined && id !== undefined)
    query = query.where(({ eb, or, and }) =>
      or([
        eb('changedAt', '<', Number(changedAt)),
        and([eb('changedAt', '=', Number(changedAt)), eb('id', '<', id)]),
      ]),
    )
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await toCards(db, page, { person, authors: await authorsOf(db, page), now }),
    ...(rows.length > limit && last && { next: `${last.changedAt}_${last.id}` }),
  }
}

async function toCards(
  db: Db,
  releases: readonly ReleaseTable[],
  { person, authors, now }: { person: Person; authors: readonly ReleaseAuthor[]; now: number },
): Promise<ReleaseCard[]> {
  if (releases.length === 0) return []
  const ids = releases.map(({ id }) => id)
  const names = await readNames(db)
  const items = await db.selectFrom('releaseItem').select('releaseId').where('releaseId', 'in', ids).execute()
  const needs = await approvalsOfItems(db, releases, now)
  const rows = await reviewRows(db, releases)
  const allLostAuthors = await lostAuthorsOf(db, releases)
  const mayApprove = person.actions.includes('release.approve')
  return releases.map((release) => {
    const { id, state, itemsHash, createdBy, changedAt, publishedAt, failure } = release
    const ofThis = <Row extends { releaseId: string }>(rows: readonly Row[]) =>
      rows.filter(({ releaseId }) => releaseId === id)
    const isAuthor = (userId: string) => ofThis(authors).some((author) => author.userId === userId)
    const reviews = ofThis(rows).map((row) => toReview(row, itemsHash, names))
    const approvals = reviews.filter(
      ({ by, verdict, counts }) => counts && verdict === 'approve' && !isAuthor(by.id!),
    )
    const hasApproved = approvals.some(({ by }) => by.id === person.id)
    const sentBack = sentBackOf(release, reviews)
    const lostAuthors = ofThis(allLostAuthors)
    const lastOfMine = reviews.findLast(({ by }) => by.id === person.id)
    return {
      ...toReleaseRef(release),
      by: personOf(names, createdBy),
      items: ofThis(items).length,
      approvalsNeeded: approvalsNeeded(needs.get(id), { lostAuthor: lostAuthors.length > 0 }),
      approved: approvals.length,
      changedAt,
      ...optional('publishedAt', publishedAt),
      ...optional('failure', failure as Release['failure'] | null),
      ...optional('sentBack', sentBack),
      ...optional(
        'lostApproval',
        lostApprovalOf(release, { reviews, needs: needs.get(id) ?? [], lostAuthors, names }),
      ),
      waitsForMe: mayApprove && state === 'waiting' && !isAuthor(person.id) && !hasApproved,
      isVoidForMe:
        state === 'draft' &&
        !sentBack &&
        lastOfMine?.verdict === 'approve' &&
        lastOfMine.voidFor === 'changed' &&
        !isAuthor(person.id),
    }
  })
}

/** By the revisions that the release wrote: a person, unless its moment was chosen before. */
async function publisherOf(db: Db, { id, publishAt }: ReleaseTable, names: Names): Promise<Who | undefined> {
  if (publishAt !== null) return undefined
  const row = await db
    .selectFrom('contentRevision')
    .select('by')
    .where('releaseId', '=', id)
    .executeTakeFirst()
  return row && actorOf(names, row.by)
}

const WEEK_MS = 7 * 24 * 60 * 60_000

/** The home page of a person at the content desk. */
export async function findDesk(db: Db, person: Person, now: number) {
  const open = await db
    .selectFrom('release')
    .selectAll()
    .where('state', 'in', ['draft', 'waiting', 'failed', 'scheduled'])
    .orderBy('changedAt', 'desc')
    .execute()
  const authors = await authorsOf(db, open)
  const cards = await toCards(db, open, { person, authors, now })
  const mayApprove = person.actions.includes('release.approve')
  const isMine = (id: string) => authors.some((one) => one.releaseId === id && one.userId === person.id)
  const mine = await db
    .selectFrom('draft')
    .select(['collection', 'id', 'source', 'savedAt'])
    .where('savedBy', '=', person.id)
    .orderBy('savedAt', 'desc')
    .execute()
  return {
    waitsForMe: cards.filter(({ waitsForMe }) => waitsForMe),
    sentBack: cards.filter(({ id, sentBack, isVoidForMe }) => isVoidForMe || (sentBack && isMine(id))),
    lostApproval: cards.filter(
      ({ id, lostApproval, waitsForMe }) => lostApproval && !waitsForMe && (isMine(id) || mayApprove),
    ),
    failed: cards.filter(({ state }) => state === 'failed'),
    comesSoon: cards.filter(
      ({ state, publishAt = now }) => state === 'scheduled' && publishAt <= now + WEEK_MS,
    ),
    myDrafts: mine.map(({ collection, id, source, savedAt }) => ({
      collection,
      id,
      title: titleOf(JSON.parse(source), id),
      collectionTitle: COLLECTION_TITLES[collection] ?? collection,
      savedAt,
    })),
  }
}
