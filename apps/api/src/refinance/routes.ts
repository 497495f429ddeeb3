import { calculateRefinance } from '@leasing/contract/refinance-calculation'
import { Hono } from 'hono'
import { saveCalculation } from '../calculations/saved-calculations.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import type { Limits } from '../limits/limits.ts'
import { visitorNetwork } from '../limits/visitor-address.ts'
import { calculate } from './calculate.ts'

type Deps = { db: Db; content: ContentStore; encryption: Encryption; limits: Limits; clock: () => number }

export function refinanceRoutes(deps: Deps): Hono<ApiEnv> {
  const { db, content, clock, limits } = deps
  const routes = new Hono<ApiEnv>()

  writeRoute(routes, calculateRefinance, deps, async ({ body, request }) => {
    await limits.take('calculation-address', visitorNetwork(request))
    const now = clock()
    return await saveCalculation(db, 'refinance', calculate(content, body, now), now)
  })

  return routes
}
