import { countEmptySearch } from '@leasing/contract/empty-searches'
import { type HandledCall, handleWrite, visitorNetwork } from '../calls/handled-call.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { createEmptySearches } from './empty-searches.ts'

export function searchCalls(deps: { db: Db; encryption: Encryption; clock: () => number }): HandledCall[] {
  const searches = createEmptySearches(deps)
  return [
    handleWrite(countEmptySearch, deps, async ({ body, caller }) => {
      await searches.count(body.place, body.query, visitorNetwork(caller))
      return {}
    }),
  ]
}
