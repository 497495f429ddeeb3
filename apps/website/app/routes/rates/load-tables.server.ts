import type { ApiClient } from '@leasing/contract/client'
import type { RateTable } from '@leasing/contract/rate-tables'
import { withLastChange } from './rate-filter.ts'

/** Every table of rates, with the day since which its rates hold. */
export async function loadTables(api: ApiClient): Promise<RateTable[]> {
  const [{ items }, { days }] = await Promise.all([api.listRateTables(), api.listRateChanges()])
  return withLastChange(items, days)
}
