import { ApiError } from '@leasing/contract/errors'
import * as calls from '@leasing/contract/staff/content'
import { Hono } from 'hono'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import { readNames } from '../names.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { approvalsOfChange, changesAdvertised } from './approvals.ts'
import { countCollections, requireCollection, requireEditable } from './collections.ts'
import { findDraftVersion, listDraftVersions } from './draft-versions.ts'
import { discardDraft, MERGE, restoreDraftVersion, restoreRevision, SAVE, saveDraft } from './drafts.ts'
import { keepEditing } from './editing.ts'
import { checkDraft, type DeskDeps, faultsOf } from './faults.ts'
import { listRecords } from './list-records.ts'
import type { RecordIndex } from './record-index.ts'
import { isRecordId, openReleases, readEditors, readRecordVersions } from './records.ts'
import { findRevision, listRevisions } from './revisions.ts'
import { titleOf } from './title.ts'

/** Drafts and revisions. Nothing here becomes public: see `release-routes.ts`. */
export function contentRoutes(
  deps: StaffApiDeps & DeskDeps & { index: RecordIndex },
  authorize: Authorize,
): Hono<StaffEnv> {
  const { db, clock } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, calls.listCollections, async () => ({ items: await countCollections(db) }))

  staffRoute(routes, authorize, calls.listRecords, async ({ params, query }) =>
    listRecords(deps, requireCollection(params.collection), query, clock()),
  )

  staffRoute(routes, authorize, calls.findRecord, async ({ params: key, person }) => {
    const collection = requireCollection(key.collection)
    const names = await readNames(db)
    const versions = await readRecordVersions(db, key, names)
    const { revision, published, draft } = versions
    if (!published && !draft) throw new ApiError('not-found')
    const value = (draft ?? published)!.value
    const release = (await openReleases(db, key)).get(key.id)
    const before = published?.value
    const change = { before, after: value }
    return {
      ...key,
      title: titleOf(value, key.id),
      one: collection.words.one,
      approvals: approvalsOfChange(collection, change, clock()),
      changesAdvertised: changesAdvertised(collection, change, clock()),
      removalApprovals: approvalsOfChange(collection, { before, after: undefined }, clock()),
      isEditable: !collection.filesOnly,
      ...versions,
      isBehind: draft !== undefined && draft.baseRevision !== revision,
      ...(draft ? await checkDraft(deps, collection, { id: key.id, value }) : { faults: [], needs: [] }),
      ...(release && { release }),
      editors: await readEditors(db, key, { now: clock(), but: person.id, names }),
    }
  })

  staffRoute(
    routes,
    authorize,
    calls.saveDraft,
    async ({ params: key, body: { isMerged, ...body }, person }) => {
      const collection = requireEditable(key.collection)
      if (!isRecordId(collection, key.id)) throw new ApiError('not-found')
      const saved = await saveDraft(deps, key, body, person, isMerged ? MERGE : SAVE)
      return { ...saved, faults: await faultsOf(deps, collection, { id: key.id, value: body.value }) }
    },
  )

  staffRoute(routes, authorize, calls.discardDraft, async ({ params: key, body, person }) => {
    requireCollection(key.collection)
    return { value: await discardDraft(deps, key, body, person) }
  })

  staffRoute(routes, authorize, calls.keepEditing, async ({ params: key, body, person }) => {
    requireCollection(key.collection)
    return await keepEditing(deps, key, body, person)
  })

  staffRoute(routes, authorize, calls.listRevisions, async ({ params: key }) => {
    requireCollection(key.collection)
    return { items: await listRevisions(db, key) }
  })

  staffRoute(routes, authorize, calls.findRevision, async ({ params }) => {
    requireCollection(params.collection)
    return await findRevision(db, params)
  })

  staffRoute(
    routes,
    authorize,
    calls.restoreRevision,
    async ({ params: { revision, ...key }, body, person }) => {
      const collection = requireEditable(key.collection)
      const { value } = await findRevision(db, { ...key, revision })
      if (!value) throw new ApiError('not-found')
      const saved = await restoreRevision(deps, key, { ...body, value, revision }, person)
      return { ...saved, faults: await faultsOf(deps, collection, { id: key.id, value }) }
    },
  )

  staffRoute(routes, authorize, calls.listDraftVersions, async ({ params: key }) => {
    requireCollection(key.collection)
    return { items: await listDraftVersions(db, key) }
  })

  staffRoute(routes, authorize, calls.findDraftVersion, async ({ params }) => {
    requireCollection(params.collection)
    return await findDraftVersion(db, params)
  })

  staffRoute(routes, authorize, calls.restoreDraftVersion, async ({ params, body, person }) => {
    requireEditable(params.collection)
    return await restoreDraftVersion(deps, params, body, person)
  })

  return routes
}
