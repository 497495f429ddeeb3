import { useEffect, useState } from 'react'

const SETTLE_MS = 400

/**
 * The code that opens a calculation: `href` is its path and query, as the route of codes below that path expects them. Not lazy: a browser prints what
 * it has, and would not wait for a lazy picture. After a change it is fetched once typing pauses; meanwhile there is none, since the earlier code
 * would open other figures.
 */
export function QrCode({ href, label }: { href: string; label: string }) {
  const src = href.replace('?', '/qr.svg?')
  const [settled, setSettled] = useState(src)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(src), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [src])
  if (src !== settled) return null
  return <img key={src} src={src} alt={label} width={120} height={120} fetchPriority="low" />
}
