import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The moment (epoch ms), first the one that the page was rendered at, which may have lain in a cache, then the browser's own by the minute. */
export function useNow(rendered: number): number {
  const [now, setNow] = useState(rendered)
  useEffect(() => {
    const follow = () => setNow(Date.now())
    follow()
    const timer = setInterval(follow, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
