import { useEffect, useLayoutEffect } from 'react'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { reportPageView } from './enhancer/page-views.ts'
import { progress } from './enhancer/progress.ts'
import { HYDRATED, markReady } from './enhancer/ready.ts'
import { setDestination } from './enhancer/reload-once.ts'
import { readEarlyTyping } from './ui/early-typing.ts'
import { usePageFocus } from './use-page-focus.ts'

/** What a hydrated page has besides the enhancer: it tells the enhancer of its own navigation, and takes care of scroll and focus after it. */
export function ToolRuntime() {
  usePageFocus()
  const { state, location: destination } = useNavigation()
  const { pathname } = useLocation()
  useEffect(() => {
    setDestination(destination)
    if (state === 'idle') return
    progress.busy()
    return progress.idle
  }, [state, destination])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another view
  useEffect(reportPageView, [pathname])
  return <ScrollRestoration />
}

let replayTyping: (() => void) | undefined
let isHydrated = false

/** Stands in what is hydrated. Runs once after that: replays to React what was typed before it, and marks the document as ready. */
export function HydrationMark() {
  useLayoutEffect(() => {
    replayTyping ??= readEarlyTyping(document)
  }, [])
  useEffect(() => {
    if (isHydrated) return
    isHydrated = true
    setTimeout(() => {
      replayTyping?.()
      markReady()
      document.dispatchEvent(new Event(HYDRATED))
    })
  }, [])
  return null
}
