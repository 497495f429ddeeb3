import { countableSearch } from '@leasing/rules/countable-search'
import { useEffect } from 'react'

/** Said where nothing was found. */
export const COUNTED = 'เรานับคำค้นที่ไม่พบเพื่อเพิ่มคำตอบ โดยไม่เก็บว่าใครค้น'

/** Long enough for a word to be typed to its end. */
const REST_MS = 2000

/**
 * Reports a search that was answered in the browser and found nothing, once somebody has stopped typing: the server sees only what is sent.
 * `query` is empty while something is found. No cookies, and nothing that could name a person, leave the browser with it.
 */
export function useEmptySearch(action: string, query: string): void {
  const search = countableSearch(query)
  useEffect(() => {
    if (search === undefined) return
    const timer = setTimeout(() => {
      const body = new URLSearchParams({ q: search })
      fetch(action, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => {})
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [action, search])
}
