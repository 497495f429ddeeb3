import { ApiError } from '@leasing/contract/errors'
import type { Approvals, ReleaseRef } from '@leasing/contract/staff/content'
import { sql } from 'kysely'
import { newestRevisions } from '../../content/revisions.ts'
import { keyOf } from '../../content/write-rows.ts'
import type { Db, DbTransaction, ReleaseTable } from '../../db/schema.ts'
import type { StaffApiDeps } from '../deps.ts'
import { type Person, staffSubject } from '../person.ts'
import { approvalsNeeded, approvalsOfItems } from './approvals.ts'
import { approversOf, isReviewValid } from './approvers.ts'
import { addAuthorMails } from './author-mails.ts'
import { contentAfter, type Item, keptRates, newFaults, parseItems, sentencesAfter } from './check-release.ts'
import { type DeskDeps, readRows } from './faults.ts'
import { toReleaseRef } from './records.ts'
import { releaseEffects } from './release-effects.ts'
import { addApprovalMails, addLateJob, addPictureJob, addPublishJob } from './release-jobs.ts'
import { CHANGEABLE, change, logRelease, type ReleaseVersion, readItems, requireRelease } from './releases.ts'

type Deps = DeskDeps & Pick<StaffApiDeps, 'encryption' | 'clock'>

/** Approvals that an open release needs now, by its records and the state of its authors. */
export async function approvalsNeededBy(db: Db, release: ReleaseTable, now: number): Promise<Approvals> {
  const items = (await approvalsOfItems(db, [release], now)).get(release.id)
  return approvalsNeeded(items, { lostAuthor: (await lostAuthorsOf(db, [release])).length > 0 })
}

/** Authors of open releases who were banned, lost their role or had their factors reset since the release was created. */
export const lostAuthorsOf = async (db: Db, releases: readonly { id: string }[]) =>
  // PostgreSQL rejects an empty `in` list.
  releases.length === 0
    ? []
    : await db
        .selectFrom('releaseAuthor')
        .innerJoin('release', 'release.id', 'releaseAuthor.releaseId')
        .innerJoin('staff', 'staff.id', 'releaseAuthor.userId')
        .select(({ fn }) => [
          'releaseId',
          'userId',
          fn.coalesce('approvalsVoidUntil', 'bannedAt').$notNull().as('at'),
        ])
        .where(
          'releaseId',
          'in',
          releases.map(({ id }) => id),
        )
        .where('state', 'in', CHANGEABLE)
        .where(({ eb, or, ref }) =>
          or([
            eb('approvalsVoidUntil', '>=', ref('release.createdAt')),
            eb('bannedAt', '>=', ref('release.createdAt')),
          ]),
        )
        .orderBy('userId')
        .execute()

/** What a release would publish: its faults, in its own records or together with all content, and its sentences with figures. */
export async function outcomeOf({ db, pictures }: DeskDeps, items: readonly Item[], at: number) {
  const { rows, faults } = await parseItems(items, pictures)
  const stored = await readRows(db)
  return {
    hasUnreadable: faults.length > 0,
    faults: faults.length > 0 ? faults : newFaults(stored, items, rows, at),
    sentences: sentencesAfter(stored, items, { rows, at }),
    /** Of a release without faults of its own records. */
    effects: () =>
      releaseEffects({
        before: stored,
        after: contentAfter(stored, items, rows, at),
        items,
        kept: keptRates(stored, items, rows, at).kept,
        at,
      }),
  }
}

/** Records that were published again since their drafts were based on them. */
export async function recordsBehind(db: Db, items: readonly Item[]): Promise<string[]> {
  const newest = await newestRevisions(db, [...new Set(items.map(({ collection }) => collection))])
  return items.filter((item) => (newest.get(keyOf(item))?.revision ?? 0) !== item.baseRevision).map(keyOf)
}

/** Submits a release. It is approved at once if it has enough approvals or needs none. */
export async function submitRelease(deps: Deps, seen: ReleaseVersion, person: Person): Promise<ReleaseRef> {
  const { publishAt } = await requireRelease(deps.db, seen.id)
  const items = await readItems(deps.db, seen.id)
  const { faults } = await outcomeOf(deps, items, Math.max(publishAt ?? 0, deps.clock()))
  return await change(
    deps,
    seen,
    async (transaction, release) => {
      const now = deps.clock()
      if (items.length === 0) throw new ApiError('not-ready')
      if (release.publishAt !== null && release.publishAt <= now) throw new ApiError('gone')
      const behind = await recordsBehind(transaction, items)
      if (behind.length > 0) throw new ApiError('changed-meanwhile', { context: { records: behind } })
      if (faults.length > 0) throw new ApiError('faulty', { context: { faults } })
      const needed = await approvalsNeededBy(transaction, release, now)
      const isApproved = await hasApproval(transaction, release.id, needed)
      const submitted = await setState(transaction, deps, release, isApproved ? 'approved' : 'waiting')
      await transaction
        .updateTable('release')
        .set({ submittedAt: now })
        .where('id', '=', release.id)
        .execute()
      await addPictureJob(transaction, release, now)
      if (!isApproved) {
        const people = (await approversOf(transaction, release)).filter(({ id }) => id !== person.id)
        await addApprovalMails(
          transaction,
          { ...release, submittedAt: now, submittedBy: person.id },
          people,
          now,
        )
      }
      const actor = staffSubject(person.id)
      await logRelease(transaction, deps, {
        actor,
        action: 'release.submit',
        id: release.id,
        detail: { records: items.map(keyOf) },
      })
      return submitted
    },
    ['draft', 'failed'],
  )
}

const NEWS_OF = { approve: 'approved', refuse: 'returned' } as const

type ReviewInput = { verdict: 'approve' | 'refuse'; words?: string | undefined }

/** Approves or refuses the version that the person has seen. Throws `not-oneself` for an author. */
export async function reviewRelease(
  deps: Omit<Deps, 'pictures'>,
  seen: ReleaseVersion,
  { verdict, words }: ReviewInput,
  person: Person,
): Promise<ReleaseRef> {
  return await change(
    deps,
    seen,
    async (transaction, release) => {
      const now = deps.clock()
      const kept = await saveReview(
        transaction,
        release,
        { verdict, words: words || null, at: now },
        person.id,
      )
      if (!kept) throw new ApiError('not-oneself')
      const needed = await approvalsNeededBy(transaction, release, now)
      const state =
        verdict === 'refuse'
          ? 'draft'
          : (await hasApproval(transaction, release.id, needed))
            ? 'approved'
            : 'waiting'
      const moved = await setState(transaction, deps, release, state)
      if (state !== 'waiting')
        await addAuthorMails(transaction, release, { news: NEWS_OF[verdict], by: person.id }, now)
      const actor = staffSubject(person.id)
      const detail = { version: release.version, hash: release.itemsHash }
      await logRelease(transaction, deps, { actor, action: `release.${verdict}`, id: release.id, detail })
      return moved
    },
    ['waiting'],
  )
}

/** Stores a review. The statement itself excludes authors; returns false for one. */
async function saveReview(
  transaction: DbTransaction,
  { id, itemsHash }: ReleaseTable,
  { verdict, words, at }: { verdict: ReviewInput['verdict']; words: string | null; at: number },
  userId: string,
): Promise<boolean> {
  const kept = await sql`
    insert into "approval" ("releaseId", "userId", "itemsHash", "verdict", "words", "at")
    select ${id}, ${userId}, ${itemsHash}, ${verdict}, ${words}, cast(${at} as bigint)
    where not exists (select 1 from "releaseAuthor" where "releaseId" = ${id} and "userId" = ${userId})
    on conflict ("releaseId", "userId", "itemsHash")
      do update set "verdict" = excluded."verdict", "words" = excluded."words", "at" = excluded."at"`.execute(
    transaction,
  )
  return Number(kept.numAffectedRows ?? 0) > 0
}

/**
 * Whether enough people approve the current content and nobody refuses it. Authors and people who may no longer approve do not count. Checked again
 * at publication.
 */
export async function hasApproval(db: Db, id: string, needed: number): Promise<boolean> {
  const rows = await db
    .selectFrom('approval')
    .innerJoin('release', (join) =>
      join
        .onRef('release.id', '=', 'approval.releaseId')
        .onRef('release.itemsHash', '=', 'approval.itemsHash'),
    )
    .select(({ fn }) => ['verdict', fn.count('userId').distinct().as('count')])
    .where('releaseId', '=', id)
    .where(isReviewValid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('releaseAuthor')
            .select('releaseAuthor.userId')
            .whereRef('releaseAuthor.releaseId', '=', 'approval.releaseId')
            .whereRef('releaseAuthor.userId', '=', 'approval.userId'),
        ),
      ),
    )
    .groupBy('verdict')
    .execute()
  const of = (verdict: string) => Number(rows.find((row) => row.verdict === verdict)?.count ?? 0)
  return of('approve') >= needed && of('refuse') === 0
}

/** Returns an approved or scheduled release that lacks approvals to `waiting`, and asks its approvers. */
export async function reopenRelease(
  transaction: DbTransaction,
  deps: Omit<Deps, 'pictures'>,
  release: ReleaseTable,
  actor: string,
): Promise<void> {
  await setState(transaction, deps, release, 'waiting')
  await addApprovalMails(transaction, release, await approversOf(transaction, release), deps.clock())
  await logRelease(transaction, deps, { actor, action: 'release.reopen', id: release.id })
}

/** Sets the state; an approved release with a moment becomes `scheduled`. */
async function setState(
  transaction: DbTransaction,
  { clock }: Pick<Deps, 'clock'>,
  release: ReleaseTable,
  to: 'draft' | 'waiting' | 'approved',
): Promise<ReleaseRef> {
  const { id, publishAt } = release
  const state = to === 'approved' && publishAt !== null ? 'scheduled' : to
  await transaction
    .updateTable('release')
    .set({ state, changedAt: clock(), failure: null })
    .where('id', '=', id)
    .execute()
  if (publishAt !== null) {
    const add = { scheduled: addPublishJob, waiting: addLateJob }[state as string]
    await add?.(transaction, { ...release, publishAt }, clock())
  }
  return toReleaseRef({ ...release, state })
}
