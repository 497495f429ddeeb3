import { ApiError } from '@leasing/contract/errors'
import {
  calculateMonthlyInstallment,
  calculateOwnPrice as calculateOwnPriceCall,
  contactDealer as contactDealerCall,
  findMonthlyInstallment,
} from '@leasing/contract/monthly-installment'
import { saveCalculation } from '../calculations/saved-calculations.ts'
import {
  type HandledCall,
  handleRead,
  handleWrite,
  visitorNetwork,
  visitorOf,
} from '../calls/handled-call.ts'
import type { Limits } from '../limits/limits.ts'
import { calculate, findCalculation } from './calculate.ts'
import { type ContactDeps, contactDealer } from './contact-dealer.ts'
import { calculateOwnPrice } from './own-price.ts'

export function monthlyInstallmentCalls(deps: ContactDeps & { limits: Limits }): HandledCall[] {
  const { db, content, clock, limits } = deps
  return [
    handleWrite(calculateMonthlyInstallment, deps, async ({ body, caller }) => {
      await limits.take('calculation-address', visitorNetwork(caller))
      const now = clock()
      return await saveCalculation(db, 'monthly-installment', calculate(content, body, now), now)
    }),

    handleWrite(calculateOwnPriceCall, deps, async ({ body, caller }) => {
      await limits.take('calculation-address', visitorNetwork(caller))
      const now = clock()
      return await saveCalculation(db, 'monthly-installment', calculateOwnPrice(content, body, now), now)
    }),

    handleRead(findMonthlyInstallment, async ({ params: { id } }) => {
      const working = await findCalculation(db, id, clock())
      if (!working) throw new ApiError('not-found')
      return working
    }),

    handleWrite(contactDealerCall, deps, async ({ params, body, caller }) => {
      await limits.takeForm(db, { visitor: visitorOf(caller), phone: body.customer.mobilePhone })
      return await contactDealer(deps, params.id, body)
    }),
  ]
}
