import type { ApiClient } from '@leasing/contract/client'
import type { SearchPlace } from '@leasing/contract/empty-searches'

/** Counts a search that found nothing. Nobody waits for it, and a count that fails is lost. */
export function countEmptySearch(api: ApiClient, place: SearchPlace, query: string): void {
  api.countEmptySearch({ body: { place, query } }).catch(() => {})
}
