import type { FaqTopic } from '@leasing/contract/content/faqs'
import { useCallback, useEffect, useState } from 'react'
import { href } from 'react-router'
import { useApp } from '../../state/app.ts'
import type { FaqSearch } from './faq-search.ts'

type Loaded = { topics: FaqTopic[]; search: FaqSearch }

let coming: Promise<Loaded> | undefined

const load = () =>
  (coming ??= Promise.all([fetchTopics(), import('./faq-search.ts')])
    .then(([topics, { createFaqSearch }]) => ({ topics, search: createFaqSearch(topics) }))
    .catch((error) => {
      // The next letter that is typed tries again.
      coming = undefined
      throw error
    }))

async function fetchTopics(): Promise<FaqTopic[]> {
  const answer = await fetch(href('/service-faq/topics.json'))
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()).topics
}

/**
 * All questions with the search through them, and a function that asks for both. On a good line they come when the page stands, before anybody has
 * begun to type.
 */
export function useTopics() {
  const [loaded, setLoaded] = useState<Loaded>()
  const canPrefetch = useApp('canPrefetch')
  const want = useCallback(() => {
    load().then(setLoaded, () => {})
  }, [])
  useEffect(() => {
    if (canPrefetch) want()
  }, [canPrefetch, want])
  return [loaded, want] as const
}
