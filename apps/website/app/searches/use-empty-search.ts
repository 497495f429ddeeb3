import { countableSearch } from '@leasing/rules/countable-search'
import { useEffect } from 'react'

/** Notice shown when a search has no results. */
export const COUNTED_NOTICE = 'เรานับคำค้นที่ไม่พบเพื่อเพิ่มคำตอบ โดยไม่เก็บว่าใครค้น'

/** Long enough to finish typing a word. */
const DEBOUNCE_MS = 2000

/**
 * Reports a search in the browser that has no results, once the visitor has stopped typing. `query` is empty while there are results.
 * The request has no cookies, and queries that could identify a person are not reported.
 */
export function useEmptySearch(action: string, query: string): void {
  const search = countableSearch(query)
  useEffect(() => {
    if (search === undefined) return
    const timer = setTimeout(() => {
      const body = new URLSearchParams({ q: search })
      fetch(action, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => {})
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [action, search])
}
