import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Current time (epoch ms), updated every minute. Starts with the time of rendering, which may be older because the page was cached. */
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
