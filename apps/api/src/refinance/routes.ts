import { calculateRefinance } from '@leasing/contract/refinance-calculation'
import { saveCalculation } from '../calculations/saved-calculations.ts'
import { type HandledCall, handleWrite, visitorNetwork } from '../calls/handled-call.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Limits } from '../limits/limits.ts'
import { calculate } from './calculate.ts'

type Deps = { db: Db; content: ContentStore; encryption: Encryption; limits: Limits; clock: () => number }

export function refinanceCalls(deps: Deps): HandledCall[] {
  const { db, content, clock, limits } = deps
  return [
    handleWrite(calculateRefinance, deps, async ({ body, caller }) => {
      await limits.take('calculation-address', visitorNetwork(caller))
      const now = clock()
      return await saveCalculation(db, 'refinance', calculate(content, body, now), now)
    }),
  ]
}
