import { SEARCH_MAX_LENGTH } from '@leasing/ui/search-box'
import { useUrlState } from './use-url-state.ts'

/** The `q` parameter of a request, trimmed and limited in length. */
export const queryOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH).trim()

/** Search query as URL state. `path` is the path of the search page. */
export const useSearchQuery = (query: string, path: string) =>
  useUrlState(
    () => query,
    (typed) => (typed.trim() ? `${path}?${new URLSearchParams({ q: typed.trim() })}` : path),
  )
