import type { ApiClient } from '@leasing/contract/client'
import type { SearchPlace } from '@leasing/contract/empty-searches'

/** Counts a search without results, in the background. A failed count is lost. */
export function countEmptySearch(api: ApiClient, place: SearchPlace, query: string): void {
  api.countEmptySearch({ body: { place, query } }).catch(() => {})
}
