import { type RefObject, useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 7000

/** Follows and moves a strip of snapping slides. `moves` says whether it goes on by itself: never where less motion is preferred. */
export function useSlides(strip: RefObject<HTMLElement | null>, count: number, paused: boolean) {
  const [current, setCurrent] = useState(0)
  const [ready, setReady] = useState(false)
  const [moves, setMoves] = useState(false)

  const show = useCallback(
    (position: number) => {
      const element = strip.current
      if (!element) return
      const wanted = (position + count) % count
      const behavior = prefersLessMotion() ? 'auto' : 'smooth'
      element.scrollTo({ left: wanted * element.clientWidth, behavior })
    },
    [strip, count],
  )

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const follow = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', follow, { passive: true })
    setReady(true)
    setMoves(!prefersLessMotion())
    return () => element.removeEventListener('scroll', follow)
  }, [strip])

  useEffect(() => {
    const element = strip.current
    if (!element || paused || !moves || count < 2) return
    const timer = setInterval(() => {
      const busy = document.hidden || element.parentElement?.matches(':hover, :focus-within')
      if (!busy && window.scrollY < element.clientHeight / 2) show(current + 1)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [strip, paused, moves, count, current, show])

  return { current, ready, moves, next: () => show(current + 1), previous: () => show(current - 1) }
}

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
