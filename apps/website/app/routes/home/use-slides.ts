import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const SHOWN_MS = 7000

/** Follows and moves a strip of snapping slides. `moves` says whether it goes on by itself: never where less motion is preferred. */
export function useSlides(strip: RefObject<HTMLElement | null>, count: number, paused: boolean) {
  const [current, setCurrent] = useState(0)
  // On the way to a slide the strip shows another: who presses twice goes two on, and back from where they were going.
  const goingTo = useRef<number>(undefined)
  const [ready, setReady] = useState(false)
  const [moves, setMoves] = useState(false)

  const show = useCallback(
    (position: number) => {
      const element = strip.current
      if (!element) return
      const wanted = (position + count) % count
      if ('onscrollend' in window) goingTo.current = wanted
      const behavior = prefersLessMotion() ? 'auto' : 'smooth'
      element.scrollTo({ left: wanted * element.clientWidth, behavior })
    },
    [strip, count],
  )

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const follow = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth))
    const arrive = () => {
      goingTo.current = undefined
    }
    element.addEventListener('scroll', follow, { passive: true })
    element.addEventListener('scrollend', arrive)
    setReady(true)
    setMoves(!prefersLessMotion())
    return () => {
      element.removeEventListener('scroll', follow)
      element.removeEventListener('scrollend', arrive)
    }
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

  const move = (by: number) => show((goingTo.current ?? current) + by)
  return { current, ready, moves, next: () => move(1), previous: () => move(-1) }
}

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
