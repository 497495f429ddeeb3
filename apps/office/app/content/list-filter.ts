import { RECORD_STATES, type RecordState } from '@leasing/contract/staff/content'
import { collectionPath } from './paths.ts'

export type ListFilter = { search: string; state: RecordState | '' }

export function listFilterOf(params: URLSearchParams): ListFilter {
  const state = params.get('state') ?? ''
  return {
    search: params.get('q')?.trim().slice(0, 100) ?? '',
    state: RECORD_STATES.find((one) => one === state) ?? '',
  }
}

/** Address of a list with a filter, starting after a record. */
export function listAddress(collection: string, { search, state }: ListFilter, after?: string): string {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (state) params.set('state', state)
  if (after) params.set('after', after)
  return params.size > 0 ? `${collectionPath(collection)}?${params}` : collectionPath(collection)
}
