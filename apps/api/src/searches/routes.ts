import { countEmptySearch } from '@leasing/contract/empty-searches'
import { Hono } from 'hono'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import { visitorNetwork } from '../limits/visitor-address.ts'
import { createEmptySearches } from './empty-searches.ts'

export function searchRoutes(deps: { db: Db; encryption: Encryption; clock: () => number }): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  const searches = createEmptySearches(deps)
  writeRoute(routes, countEmptySearch, deps, async ({ body, request }) => {
    await searches.count(body.place, body.query, visitorNetwork(request))
    return {}
  })
  return routes
}
