import { useCallback, useEffect, useState } from 'react'
import { href } from 'react-router'
import { canPrefetchNow } from '../../enhancer/connection.ts'
import type { FaqContent, FaqSearch } from './faq-search.ts'

type Loaded = { topics: FaqContent['topics']; search: FaqSearch }

let pending: Promise<Loaded> | undefined

const load = () =>
  (pending ??= Promise.all([fetchContent(), import('./faq-search.ts')])
    .then(([content, { createFaqSearch }]) => ({
      topics: content.topics,
      search: createFaqSearch(content),
    }))
    .catch((error) => {
      // The next keystroke retries.
      pending = undefined
      throw error
    }))

async function fetchContent(): Promise<FaqContent> {
  const response = await fetch(href('/service-faq/topics.json'))
  if (!response.ok) throw new Error(`${response.status}`)
  return await response.json()
}

/**
 * All questions with their search, and a function that loads both. On fast connections they are loaded after hydration, before the visitor
 * types.
 */
export function useTopics() {
  const [loaded, setLoaded] = useState<Loaded>()
  const request = useCallback(() => {
    load().then(setLoaded, () => {})
  }, [])
  useEffect(() => {
    if (canPrefetchNow()) request()
  }, [request])
  return [loaded, request] as const
}
