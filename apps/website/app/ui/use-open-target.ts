import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens every `<details>` in which the address points, and brings it into view, after walking as well as after loading. */
export function useOpenTarget() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const innermost = document.getElementById(hash.slice(1))?.closest('details')
    for (let fold = innermost; fold; fold = fold.parentElement?.closest('details')) fold.open = true
    innermost?.scrollIntoView()
  }, [hash, key])
}
