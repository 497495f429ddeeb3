import { ApiError } from '@leasing/contract/errors'
import type { PreviewLink } from '@leasing/contract/staff/preview'
import { writeAuditWithin } from '../../audit/audit.ts'
import { keyOf } from '../../content/write-rows.ts'
import type { Db, DbTransaction } from '../../db/schema.ts'
import type { StaffApiDeps } from '../deps.ts'
import { subjectNames } from '../names.ts'
import { PERMISSIONS } from '../permissions.ts'
import { staffSubject } from '../person.ts'
import type { PreviewToken } from './token.ts'

type Deps = Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>

/** Stores a link to share; without its row the token opens nothing. */
export async function addPreviewLink(deps: Deps, preview: PreviewToken): Promise<void> {
  const { id, by, drafts, release, moment, until } = preview
  await deps.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('previewLink')
      .values({
        id,
        userId: by,
        drafts: JSON.stringify(drafts),
        releaseId: release ?? null,
        moment: moment ?? null,
        madeAt: deps.clock(),
        expiresAt: until,
        endedAt: null,
      })
      .execute()
    await writeAuditWithin(transaction, deps, {
      actor: staffSubject(by),
      action: 'preview.share',
      subject: subjectOf(release),
      detail: { link: id, until, drafts: drafts.map(toKey) },
    })
  })
}

/** Whether a token is still valid: its maker may read content now, and a shared link was not ended. */
export async function isPreviewOpen(db: Db, { id, by, isShared }: PreviewToken): Promise<boolean> {
  const maker = await db
    .selectFrom('staff')
    .innerJoin('staffRole', 'staffRole.userId', 'staff.id')
    .select('staff.id')
    .where('staff.id', '=', by)
    .where('bannedAt', 'is', null)
    .where('role', 'in', PERMISSIONS['content.read'])
    .executeTakeFirst()
  if (!maker || !isShared) return maker !== undefined
  const link = await db
    .selectFrom('previewLink')
    .select('id')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return link !== undefined
}

/** Valid shared links of a person, the newest first. */
export async function listPreviewLinks({ db, clock }: Deps, userId: string): Promise<PreviewLink[]> {
  const links = await db
    .selectFrom('previewLink')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', clock())
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute()
  const subjectsOf = ({ releaseId, drafts }: { releaseId: string | null; drafts: string }) =>
    releaseId === null
      ? (JSON.parse(drafts) as PreviewToken['drafts']).map((draft) => `content:${toKey(draft)}`)
      : [`release:${releaseId}`]
  const names = await subjectNames(db, links.flatMap(subjectsOf))
  return links.map((link) => ({
    id: link.id,
    titles: subjectsOf(link).map(
      (subject) => names.get(subject) ?? subject.slice(subject.lastIndexOf('/') + 1),
    ),
    madeAt: link.madeAt,
    until: link.expiresAt,
    ...(link.moment !== null && { moment: link.moment }),
  }))
}

/** Ends one link of a person. Throws `not-found` for an unknown, foreign or ended link. */
export async function endPreviewLink(
  deps: Deps,
  { id, userId }: { id: string; userId: string },
  actor: string,
): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('previewLink')
      .set({ endedAt: deps.clock() })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .returning('releaseId')
      .executeTakeFirst()
    if (!ended) throw new ApiError('not-found')
    const subject = subjectOf(ended.releaseId ?? undefined)
    await writeAuditWithin(transaction, deps, { actor, action: 'preview.end', subject, detail: { link: id } })
  })
}

/** Ends all links of a person for good: a later unban does not revive them. */
export async function endPreviewLinksOf(transaction: DbTransaction, userId: string, now: number) {
  await transaction
    .updateTable('previewLink')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

const toKey = ([collection, id]: PreviewToken['drafts'][number]) => keyOf({ collection, id })

export const subjectOf = (release: string | undefined): string => (release ? `release:${release}` : 'content')
