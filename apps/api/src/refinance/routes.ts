import { ApiError } from '@leasing/contract/errors'
import { calculateRefinance, findRefinance } from '@leasing/contract/refinance-calculation'
import { saveCalculation } from '../calculations/saved-calculations.ts'
import { type HandledCall, handleRead, handleWrite, visitorNetwork } from '../calls/handled-call.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Limits } from '../limits/limits.ts'
import { calculate, findRefinanceCalculation } from './calculate.ts'

type Deps = { db: Db; content: ContentStore; encryption: Encryption; limits: Limits; clock: () => number }

export function refinanceCalls(deps: Deps): HandledCall[] {
  const { db, content, clock, limits } = deps
  return [
    handleWrite(calculateRefinance, deps, async ({ body, caller }) => {
      await limits.take('calculation-address', visitorNetwork(caller))
      const now = clock()
      return await saveCalculation(db, 'refinance', calculate(content, body, now), now)
    }),

    handleRead(findRefinance, async ({ params: { id } }) => {
      const calculation = await findRefinanceCalculation(db, id, clock())
      if (!calculation) throw new ApiError('not-found')
      return calculation
    }),
  ]
}
