import { ApiError } from '@leasing/contract/errors'
import { withdrawRecord as withdrawCall } from '@leasing/contract/staff/content'
import * as calls from '@leasing/contract/staff/releases'
import { Hono } from 'hono'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import type { Person } from '../person.ts'
import { freshUntil } from '../sessions.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { approvalsNeeded, approvalsOfItems } from './approvals.ts'
import type { DeskDeps } from './faults.ts'
import { publishRelease, withdrawRecord } from './publish.ts'
import { findDesk, findRelease, listReleases } from './read-releases.ts'
import {
  cancelRelease,
  changeRelease,
  createRelease,
  putReleaseItem,
  requireRelease,
  revertRelease,
  takeOutReleaseItem,
} from './releases.ts'
import { reviewRelease, submitRelease } from './reviews.ts'

/** Releases: the only way from a draft to the public site. */
export function releaseRoutes(deps: StaffApiDeps & DeskDeps, authorize: Authorize): Hono<StaffEnv> {
  const { db, clock } = deps
  const routes = new Hono<StaffEnv>()

  /** Releases that need two approvals (prices, legal texts) are approved and published with a fresh sign-in only. */
  async function requireFresh(id: string, person: Person) {
    const items = (await approvalsOfItems(db, [await requireRelease(db, id)], clock())).get(id)
    const isDelicate = approvalsNeeded(items, { lostAuthor: false }) === 2
    if (isDelicate && clock() >= freshUntil(person)) throw new ApiError('confirm-needed')
  }

  staffRoute(routes, authorize, calls.listReleases, async ({ query, person }) =>
    listReleases(db, query, { person, now: clock() }),
  )

  staffRoute(routes, authorize, calls.findDesk, async ({ person }) => findDesk(db, person, clock()))

  staffRoute(routes, authorize, calls.createRelease, async ({ body, person }) =>
    createRelease(deps, body, person),
  )

  staffRoute(routes, authorize, calls.findRelease, async ({ params: { id }, person }) =>
    findRelease(deps, id, person),
  )

  staffRoute(
    routes,
    authorize,
    calls.changeRelease,
    async ({ params: { id }, body: { version, ...changed }, person }) =>
      changeRelease(deps, { id, version }, changed, person),
  )

  staffRoute(
    routes,
    authorize,
    calls.putReleaseItem,
    async ({ params, body: { version, ...item }, person }) =>
      putReleaseItem(deps, { id: params.id, version }, item, person),
  )

  staffRoute(
    routes,
    authorize,
    calls.takeOutReleaseItem,
    async ({ params, body: { version, ...key }, person }) =>
      takeOutReleaseItem(deps, { id: params.id, version }, key, person),
  )

  staffRoute(routes, authorize, calls.submitRelease, async ({ params: { id }, body: { version }, person }) =>
    submitRelease(deps, { id, version }, person),
  )

  staffRoute(
    routes,
    authorize,
    calls.reviewRelease,
    async ({ params: { id }, body: { version, ...review }, person }) => {
      await requireFresh(id, person)
      return await reviewRelease(deps, { id, version }, review, person)
    },
  )

  staffRoute(
    routes,
    authorize,
    calls.publishRelease,
    async ({ params: { id }, body: { version }, person }) => {
      await requireFresh(id, person)
      const release = await requireRelease(db, id)
      if (release.version !== version) throw new ApiError('changed-meanwhile')
      const published = await publishRelease(deps, { id, version }, { by: person })
      if (!published) throw new ApiError('not-ready')
      return published
    },
  )

  staffRoute(
    routes,
    authorize,
    calls.cancelRelease,
    async ({ params: { id }, body: { version }, person }) => {
      await cancelRelease(deps, { id, version }, person)
      return {}
    },
  )

  staffRoute(routes, authorize, calls.revertRelease, async ({ params: { id }, person }) =>
    revertRelease(deps, id, person),
  )

  staffRoute(routes, authorize, withdrawCall, async ({ params: key, body, person }) =>
    withdrawRecord(deps, key, body, person),
  )

  return routes
}
