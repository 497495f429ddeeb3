import { ApiError } from '@leasing/contract/errors'
import {
  findContentForm,
  findRecordFigures,
  listFigures,
  listLinkTargets,
  proposeRecord,
  workOutFigures,
} from '@leasing/contract/staff/form'
import { Hono } from 'hono'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import { requireCollection } from '../desk/collections.ts'
import type { DeskDeps } from '../desk/faults.ts'
import { readRecordVersions } from '../desk/records.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { formOf } from './describe.ts'
import { linkTargets } from './link-targets.ts'
import { ceilingsOf, offerFigures, publicFigures } from './offer-figures.ts'
import { proposalsOf } from './proposals.ts'
import { referencesOf } from './references.ts'

/** Forms of collections, and the figures of offers. */
export function formRoutes(deps: StaffApiDeps & DeskDeps, authorize: Authorize): Hono<StaffEnv> {
  const { db, clock } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, findContentForm, async ({ params }) => {
    const form = formOf(requireCollection(params.collection))
    const hasRates = form.collection.includes('/')
    return {
      form,
      references: await referencesOf(db, form.fields),
      ceilings: hasRates ? await ceilingsOf(db) : {},
    }
  })

  staffRoute(routes, authorize, proposeRecord, async ({ params }) => {
    const form = formOf(requireCollection(params.collection))
    return form.isReadOnly ? {} : await proposalsOf(db, form, clock())
  })

  staffRoute(routes, authorize, findRecordFigures, async ({ params: key }) => {
    const { draft, published } = await readRecordVersions(db, key)
    if (!draft && !published) throw new ApiError('not-found')
    return await offerFigures(deps, requireCollection(key.collection), (draft ?? published)!.value)
  })

  staffRoute(routes, authorize, workOutFigures, async ({ params, body }) =>
    offerFigures(deps, requireCollection(params.collection), body.value),
  )

  staffRoute(routes, authorize, listFigures, async () => ({ items: await publicFigures(db) }))

  staffRoute(routes, authorize, listLinkTargets, async () => ({ items: await linkTargets(db) }))

  return routes
}
