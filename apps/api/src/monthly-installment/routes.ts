import { ApiError } from '@leasing/contract/errors'
import {
  calculateMonthlyInstallment,
  calculateOwnPrice as calculateOwnPriceCall,
  contactDealer as contactDealerCall,
  findMonthlyInstallment,
} from '@leasing/contract/monthly-installment'
import { Hono } from 'hono'
import { saveCalculation } from '../calculations/saved-calculations.ts'
import { parseInput } from '../http/input.ts'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import type { Limits } from '../limits/limits.ts'
import { readVisitor, visitorNetwork } from '../limits/visitor-address.ts'
import { calculate, findCalculation } from './calculate.ts'
import { type ContactDeps, contactDealer } from './contact-dealer.ts'
import { calculateOwnPrice } from './own-price.ts'

export function monthlyInstallmentRoutes(deps: ContactDeps & { limits: Limits }): Hono<ApiEnv> {
  const { db, content, clock, limits } = deps
  const routes = new Hono<ApiEnv>()

  writeRoute(routes, calculateMonthlyInstallment, deps, async ({ body, request }) => {
    await limits.take('calculation-address', visitorNetwork(request))
    const now = clock()
    return await saveCalculation(db, 'monthly-installment', calculate(content, body, now), now)
  })

  writeRoute(routes, calculateOwnPriceCall, deps, async ({ body, request }) => {
    await limits.take('calculation-address', visitorNetwork(request))
    const now = clock()
    return await saveCalculation(db, 'monthly-installment', calculateOwnPrice(content, body, now), now)
  })

  routes.get('/monthly-installment/:id', async (c) => {
    const { id } = parseInput(findMonthlyInstallment.params, c.req.param())
    const working = await findCalculation(db, id, clock())
    if (!working) throw new ApiError('not-found')
    // Whether somebody asked to be called can change at any moment.
    return c.json(working, 200, { 'cache-control': 'no-store' })
  })

  writeRoute(routes, contactDealerCall, deps, async ({ params, body, request }) => {
    await limits.takeForm(db, { visitor: readVisitor(request), phone: body.customer.mobilePhone })
    return await contactDealer(deps, params.id, body)
  })

  return routes
}
