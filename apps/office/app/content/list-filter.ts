import {
  RECORD_SORTS,
  RECORD_STATES,
  type RecordSort,
  type RecordState,
} from '@leasing/contract/staff/record-list'
import { collectionPath } from './paths.ts'

export type ListFilter = { search: string; state: RecordState | ''; sort: RecordSort | '' }

export const WHOLE_LIST: ListFilter = { search: '', state: '', sort: '' }

export function listFilterOf(params: URLSearchParams): ListFilter {
  const [state, sort] = [params.get('state'), params.get('sort')]
  return {
    search: params.get('q')?.trim().slice(0, 100) ?? '',
    state: RECORD_STATES.find((one) => one === state) ?? '',
    sort: RECORD_SORTS.find((one) => one === sort) ?? '',
  }
}

/** The query of the call. */
export const listQuery = ({ search, state, sort }: ListFilter, after?: string) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(sort && { sort }),
  ...(after && { after }),
})

/** The filter as a query of an address; empty for the whole list. */
export const filterQuery = ({ search, ...rest }: ListFilter, after = ''): string =>
  new URLSearchParams(
    Object.entries({ q: search, ...rest, after }).filter(([, value]) => value !== ''),
  ).toString()

/** Address of a list with a filter, starting after a record. */
export function listAddress(collection: string, filter: ListFilter, after?: string): string {
  const query = filterQuery(filter, after)
  return query === '' ? collectionPath(collection) : `${collectionPath(collection)}?${query}`
}

type SortedBy = { to: string; by: 'ascending' | 'descending' | undefined }

/** Link of a column's head: sorts by the column, and the other way round if the list is sorted by it already. */
export function sortBy(collection: string, filter: ListFilter, column: RecordSort): SortedBy {
  const opposite: RecordSort = column.startsWith('-')
    ? (column.slice(1) as RecordSort)
    : (`-${column}` as RecordSort)
  const isSorted = filter.sort === column || filter.sort === opposite
  return {
    to: listAddress(collection, { ...filter, sort: filter.sort === column ? opposite : column }),
    by: isSorted ? (filter.sort.startsWith('-') ? 'descending' : 'ascending') : undefined,
  }
}
