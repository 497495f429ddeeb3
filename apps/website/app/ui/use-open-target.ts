import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the `<details>` in which the address points, and brings it into view, after walking as well as after loading. */
export function useOpenTarget() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const fold = document.getElementById(hash.slice(1))?.closest('details')
    if (!fold) return
    fold.open = true
    fold.scrollIntoView()
  }, [hash, key])
}
