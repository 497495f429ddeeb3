import { SEARCH_MAX_LENGTH } from '@leasing/ui/search-box'
import { useLiveAddress } from './use-live-address.ts'

/** The search of an address, no longer than anyone would type. */
export const queryOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH).trim()

/** What is being searched for, and how to change it. `path` is the page of the search. */
export const useSearchQuery = (query: string, path: string) =>
  useLiveAddress(
    () => query,
    (typed) => (typed.trim() ? `${path}?${new URLSearchParams({ q: typed.trim() })}` : path),
  )
