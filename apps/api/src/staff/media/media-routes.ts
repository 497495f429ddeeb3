import { ApiError } from '@leasing/contract/errors'
import * as calls from '@leasing/contract/staff/media'
import type { Focus } from '@leasing/rules/crop-box'
import { createBodyBudget } from '@leasing/server/body-budget'
import { Hono } from 'hono'
import { writeAudit, writeAuditWithin } from '../../audit/audit.ts'
import { lockTable } from '../../db/connect.ts'
import type { DbTransaction, MediaTable } from '../../db/schema.ts'
import { addJobs } from '../../jobs/queue.ts'
import { currentFocus, isSameFocus, latestFocus } from '../../media/focus.ts'
import { MAKE_PICTURES } from '../../media/make-renditions.ts'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import type { RecordIndex } from '../desk/record-index.ts'
import { staffSubject } from '../person.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { findReplacement } from './find-replacement.ts'
import { findUses, isCutInPublic, isUsedWithoutWords } from './find-uses.ts'
import type { LibraryIndex } from './library-index.ts'
import { listMedia, readMedia } from './list-media.ts'
import { receivePictures } from './receive-pictures.ts'
import { recutMedia, replaceMedia, undoReplacement } from './replace-media.ts'

type Indexes = { index: RecordIndex; library: LibraryIndex }

/** Memory for pictures while they are received and checked. */
const BODIES = { totalBytes: 120 * 1024 * 1024 }

/** The library of pictures. */
export function mediaRoutes(deps: StaffApiDeps & Indexes, authorize: Authorize): Hono<StaffEnv> {
  const { db, clock } = deps
  const routes = new Hono<StaffEnv>()
  const bodies = createBodyBudget(BODIES)

  staffRoute(routes, authorize, calls.listMedia, async ({ query }) => await listMedia(deps, query))

  staffRoute(routes, authorize, calls.findMedia, async ({ params: { id } }) => {
    const media = await readMedia(db, id)
    if (!media) throw new ApiError('not-found')
    return media
  })

  staffRoute(routes, authorize, calls.uploadMedia, async ({ person, c }) => {
    const by = staffSubject(person.id)
    const items = await receivePictures(deps, c.req.raw, { by, bodies, address: c.env.address ?? '' })
    const ids = items.flatMap(({ id }) => id ?? [])
    if (ids.length > 0)
      await writeAudit(deps, { actor: by, action: 'media.upload', subject: 'media', detail: { ids } })
    return { items }
  })

  staffRoute(routes, authorize, calls.changeMedia, async ({ params: { id }, body, person }) => {
    const { version, isDecorative, focus, credit } = body
    const alt = isDecorative ? '' : body.alt
    await db.transaction().execute(async (transaction) => {
      // Blocks publications that would use the picture.
      await lockTable(transaction, 'content')
      const before = await locked(transaction, id)
      if (before.version !== version) throw new ApiError('changed-meanwhile')
      if (before.isDecorative === 1 && !isDecorative && (await isUsedWithoutWords(transaction, id)))
        throw new ApiError('in-use')
      const isMoved = !isSameFocus(focus, latestFocus(before))
      await transaction
        .updateTable('media')
        .set({
          alt,
          isDecorative: isDecorative ? 1 : 0,
          ...(isMoved && (await movedTo(transaction, before, focus))),
          credit,
          version: version + 1,
          ...(isMoved && { keys: null }),
        })
        .where('id', '=', id)
        .execute()
      // A job for an earlier version may be running; it leaves the keys to this one.
      if (isMoved || before.keys === null)
        await addJobs(transaction, [{ kind: MAKE_PICTURES, payload: { id } }], clock())
      await writeAuditWithin(transaction, deps, {
        actor: staffSubject(person.id),
        action: 'media.change',
        subject: `media:${id}`,
        detail: { isMoved },
      })
    })
    return { version: version + 1 }
  })

  staffRoute(routes, authorize, calls.removeMedia, async ({ params: { id }, person }) => {
    await db.transaction().execute(async (transaction) => {
      // Blocks publications and drafts that would use the picture.
      await lockTable(transaction, 'content')
      await locked(transaction, id)
      if ((await findUses(transaction)).has(id)) throw new ApiError('in-use')
      await setRemoved(transaction, { id, removedAt: clock(), actor: staffSubject(person.id) })
    })
    return {}
  })

  staffRoute(routes, authorize, calls.restoreMedia, async ({ params: { id }, person }) => {
    await db.transaction().execute(async (transaction) => {
      await locked(transaction, id, { removed: true })
      await setRemoved(transaction, { id, removedAt: null, actor: staffSubject(person.id) })
      await addJobs(transaction, [{ kind: MAKE_PICTURES, payload: { id } }], clock())
    })
    return {}
  })

  staffRoute(routes, authorize, calls.findReplacement, async ({ params: { id }, person }) => {
    return await findReplacement(deps, id, person)
  })

  staffRoute(routes, authorize, calls.replaceMedia, async ({ params: { id }, body, person }) => {
    return await replaceMedia(deps, id, body, person)
  })

  staffRoute(routes, authorize, calls.undoReplacement, async ({ params: { id }, body, person }) => {
    return await undoReplacement(deps, { media: id, id: body.replacement }, person)
  })

  staffRoute(routes, authorize, calls.recutMedia, async ({ params: { id }, body: { records }, person }) => {
    return await recutMedia(deps, id, records, person)
  })

  /** Public content keeps the focus it was approved with; drafts use the new one. */
  async function movedTo(transaction: DbTransaction, row: MediaTable, focus: Focus) {
    if (!(await isCutInPublic(transaction, row.id)))
      return { focalX: focus.x, focalY: focus.y, nextFocalX: null, nextFocalY: null }
    const next = isSameFocus(focus, currentFocus(row)) ? undefined : focus
    return { nextFocalX: next?.x ?? null, nextFocalY: next?.y ?? null }
  }

  /** The row of a picture, locked until the transaction ends. */
  async function locked(transaction: DbTransaction, id: string, { removed = false } = {}) {
    const row = await transaction
      .updateTable('media')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('id', '=', id)
      .where('removedAt', removed ? 'is not' : 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ApiError('not-found')
    return row
  }

  async function setRemoved(
    transaction: DbTransaction,
    { id, removedAt, actor }: { id: string; removedAt: number | null; actor: string },
  ) {
    await transaction.updateTable('media').set({ removedAt }).where('id', '=', id).execute()
    const action = removedAt === null ? 'media.restore' : 'media.remove'
    await writeAuditWithin(transaction, deps, { actor, action, subject: `media:${id}`, detail: {} })
  }

  return routes
}
