import { SEARCH_MAX_LENGTH } from '@leasing/ui/search-box'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** How long typing must rest before the address follows. */
const REST_MS = 300

/**
 * What is being searched for: from the address at first, then as typed. The address follows a moment later, without a request, so that what is
 * seen can be linked and reloaded. `hrefOf` is the address of a query; walking to another address brings that one's query.
 */
export function useLiveQuery(given: string, hrefOf: (query: string) => string) {
  const { key } = useLocation()
  const [state, setState] = useState({ key, query: given })
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address ends the rest as well
  useEffect(() => () => clearTimeout(resting.current), [key])
  if (state.key !== key) setState({ key, query: given })

  function type(query: string) {
    setState({ key, query })
    clearTimeout(resting.current)
    resting.current = setTimeout(
      () => window.history.replaceState(window.history.state, '', hrefOf(query.trim())),
      REST_MS,
    )
  }
  return [state.query, type] as const
}

/** The query of an address, no longer than anyone would type. */
export const queryOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH).trim()
