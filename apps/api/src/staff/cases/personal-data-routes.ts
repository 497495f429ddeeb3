import { findCaseDocument } from '@leasing/contract/staff/documents'
import * as erasures from '@leasing/contract/staff/erasures'
import * as exports from '@leasing/contract/staff/exports'
import { findRetention } from '@leasing/contract/staff/retention'
import { Hono } from 'hono'
import { confirmErasure, refuseErasure, requestErasure } from '../../leads/erasure-requests.ts'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import { staffSubject } from '../person.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { requireCase } from './case-scope.ts'
import { openDocument } from './documents.ts'
import { readErasures } from './erasures.ts'
import { askForExport, fetchExport, listExports } from './exports.ts'
import { readRetentionCalendar } from './retention.ts'

/** What is done with visitors' data beside answering them: documents, files of requests, erasing, deleting. */
export function personalDataRoutes(deps: StaffApiDeps, authorize: Authorize): Hono<StaffEnv> {
  const { db } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, findCaseDocument, async ({ person, params: { reference, id } }) =>
    openDocument(deps, person, await requireCase(db, person, reference), id),
  )

  staffRoute(routes, authorize, erasures.askErasure, async ({ person, params, body: { reason } }) => {
    const { leadId } = await requireCase(db, person, params.reference)
    return await requestErasure(deps, { leadId, askedBy: staffSubject(person.id), reason })
  })

  staffRoute(routes, authorize, erasures.listErasures, ({ person }) => readErasures(db, person))

  staffRoute(routes, authorize, erasures.confirmErasure, async ({ person, params: { receipt } }) => {
    await confirmErasure(deps, { receipt, decidedBy: staffSubject(person.id) })
    return {}
  })

  staffRoute(
    routes,
    authorize,
    erasures.refuseErasure,
    async ({ person, params: { receipt }, body: { refusal } }) => {
      await refuseErasure(deps, { receipt, decidedBy: staffSubject(person.id) }, refusal)
      return {}
    },
  )

  staffRoute(routes, authorize, exports.askExport, ({ person, body }) => askForExport(deps, person, body))

  staffRoute(routes, authorize, exports.listExports, async ({ person }) => ({
    items: await listExports(deps, person),
  }))

  staffRoute(routes, authorize, exports.fetchExport, ({ person, params: { id } }) =>
    fetchExport(deps, person, id),
  )

  staffRoute(routes, authorize, findRetention, () => readRetentionCalendar(deps))

  return routes
}
