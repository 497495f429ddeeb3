import type { Media } from '@leasing/contract/staff/media'
import { type KeyboardEvent, useRef, useState } from 'react'

/** Searches the library. Only the latest search counts; a failed one keeps the list. */
export function useLibrarySearch() {
  const [results, setResults] = useState<readonly Media[]>()
  const latest = useRef('')
  async function find(words: string) {
    latest.current = words
    const answer = await fetch(`/media/choices?${new URLSearchParams({ q: words })}`).catch(() => undefined)
    if (!answer?.ok || !answer.headers.get('content-type')?.includes('json')) return
    const { items } = (await answer.json()) as { items: Media[] }
    if (latest.current === words) setResults(items)
  }
  return [results, find] as const
}

/** Prevents Enter in the search from submitting the surrounding form. */
export function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
