import * as calls from '@leasing/contract/staff/comments'
import { lookAtItem } from '@leasing/contract/staff/releases'
import { Hono } from 'hono'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { requireCollection } from './collections.ts'
import { addComment, listComments, listMyComments, resolveComment } from './comments.ts'
import { lookAt } from './looks.ts'

/** What people say about drafts, and what they have looked at before they approve it. */
export function commentRoutes(deps: StaffApiDeps, authorize: Authorize): Hono<StaffEnv> {
  const { db } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, calls.listComments, async ({ params: key }) => {
    requireCollection(key.collection)
    return { items: await listComments(db, key) }
  })

  staffRoute(routes, authorize, calls.addComment, async ({ params: key, body, person }) => {
    requireCollection(key.collection)
    return await addComment(deps, key, body, person)
  })

  staffRoute(routes, authorize, calls.resolveComment, async ({ params: { id }, person }) => {
    await resolveComment(deps, id, person)
    return {}
  })

  staffRoute(routes, authorize, calls.listMyComments, async ({ person }) => ({
    items: await listMyComments(db, person),
  }))

  staffRoute(routes, authorize, lookAtItem, async ({ params: { id }, body, person }) => {
    await lookAt(deps, id, body, person)
    return {}
  })

  return routes
}
