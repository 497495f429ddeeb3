import { rejectGet } from '../../loader-errors.ts'
import { createEmptySearchAction } from '../../searches/count-empty-search.server.ts'
import { createFeeFilter } from './fee-filter.ts'
import { loadFeeTables } from './load-fee-tables.server.ts'

export const action = createEmptySearchAction(
  'fees',
  async (api, query) => createFeeFilter(await loadFeeTables(api))(query).count,
)

export const loader = rejectGet
