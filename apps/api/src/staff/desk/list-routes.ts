import * as bulk from '@leasing/contract/staff/bulk'
import { findHome as homeCall } from '@leasing/contract/staff/home'
import * as filters from '@leasing/contract/staff/saved-filters'
import { searchOffice as searchCall } from '@leasing/contract/staff/search'
import { Hono } from 'hono'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import type { LibraryIndex } from '../media/library-index.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { makeBulkChange, planBulkChange, removalFaults } from './bulk-change.ts'
import { requireCollection, requireEditable } from './collections.ts'
import { createDueFinder, findHome } from './find-home.ts'
import type { RecordIndex } from './record-index.ts'
import { listFilters, removeFilter, saveFilter } from './saved-filters.ts'
import { searchOffice } from './search-office.ts'

type Deps = StaffApiDeps & { index: RecordIndex; library: LibraryIndex }

/** What leads people to records: the first screen, the search, saved filters, and what is done to several at once. */
export function listRoutes(deps: Deps, authorize: Authorize): Hono<StaffEnv> {
  const { db } = deps
  const routes = new Hono<StaffEnv>()
  const findDueRecords = createDueFinder(db)

  staffRoute(routes, authorize, homeCall, async ({ person }) => findHome({ ...deps, findDueRecords }, person))

  staffRoute(routes, authorize, searchCall, async ({ query, person }) => searchOffice(deps, query, person))

  staffRoute(routes, authorize, filters.listSavedFilters, async ({ params: { collection }, person }) => {
    requireCollection(collection)
    return { items: await listFilters(db, collection, person) }
  })

  staffRoute(routes, authorize, filters.saveFilter, async ({ params: { collection }, body, person }) => {
    requireCollection(collection)
    return await saveFilter(deps, { collection, ...body }, person)
  })

  staffRoute(routes, authorize, filters.removeFilter, async ({ params: { id }, person }) => {
    await removeFilter(db, id, person)
    return {}
  })

  staffRoute(routes, authorize, bulk.planBulkChange, async ({ params, query }) => {
    const collection = requireEditable(params.collection)
    const plan = await planBulkChange(deps, collection, query)
    return {
      items: plan.map(({ value: _, ...item }) => item),
      faults: query.change === 'withdraw' ? await removalFaults(deps, collection, plan) : [],
    }
  })

  staffRoute(routes, authorize, bulk.makeBulkChange, async ({ params, body, person }) =>
    makeBulkChange(deps, requireEditable(params.collection), body, person),
  )

  return routes
}
