import { useEffect, useLayoutEffect } from 'react'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { reportPageView } from './enhancer/page-views.ts'
import { HYDRATED, markReady, progress } from './enhancer/progress.ts'
import { setDestination } from './enhancer/reload-once.ts'
import { capturePreHydrationInput } from './ui/pre-hydration-input.ts'
import { usePageFocus } from './use-page-focus.ts'

/** Runs on hydrated pages only: reports client navigation to the enhancer, and restores scroll position and focus after it. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path counts as a page view
  useEffect(reportPageView, [pathname])
  return <ScrollRestoration />
}

let replayTyping: (() => void) | undefined
let isHydrated = false

/** Rendered inside the hydrated tree. Runs once after hydration: replays earlier input to React and marks the document as ready. */
export function HydrationMark() {
  useLayoutEffect(() => {
    replayTyping ??= capturePreHydrationInput(document)
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
