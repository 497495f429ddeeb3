import type { Media } from '@leasing/contract/staff/media'
import { type KeyboardEvent, useRef, useState } from 'react'

/** What a search in the library finds, and the search. The answer to the last one counts; without one the list stays. */
export function useFound() {
  const [found, setFound] = useState<readonly Media[]>()
  const asked = useRef('')
  async function find(words: string) {
    asked.current = words
    const answer = await fetch(`/media/choices?${new URLSearchParams({ q: words })}`).catch(() => undefined)
    if (!answer?.ok || !answer.headers.get('content-type')?.includes('json')) return
    const { items } = (await answer.json()) as { items: Media[] }
    if (asked.current === words) setFound(items)
  }
  return [found, find] as const
}

/** Enter in the search does not send the form around it. */
export function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
