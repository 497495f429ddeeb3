import { useCallback, useEffect, useState } from 'react'
import { href } from 'react-router'
import { canPrefetchNow } from '../../enhancer/connection.ts'
import type { FaqContent, FaqSearch } from './faq-search.ts'

type Loaded = { topics: FaqContent['topics']; search: FaqSearch }

let coming: Promise<Loaded> | undefined

const load = () =>
  (coming ??= Promise.all([fetchContent(), import('./faq-search.ts')])
    .then(([content, { createFaqSearch }]) => ({
      topics: content.topics,
      search: createFaqSearch(content),
    }))
    .catch((error) => {
      // The next letter that is typed tries again.
      coming = undefined
      throw error
    }))

async function fetchContent(): Promise<FaqContent> {
  const answer = await fetch(href('/service-faq/topics.json'))
  if (!answer.ok) throw new Error(`${answer.status}`)
  return await answer.json()
}

/**
 * All questions with the search through them, and a function that asks for both. On a good line they come when the page stands, before anybody has
 * begun to type.
 */
export function useTopics() {
  const [loaded, setLoaded] = useState<Loaded>()
  const want = useCallback(() => {
    load().then(setLoaded, () => {})
  }, [])
  useEffect(() => {
    if (canPrefetchNow()) want()
  }, [want])
  return [loaded, want] as const
}
