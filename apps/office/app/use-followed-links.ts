import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Lets the router follow the marked links of `packages/ui`, which are plain HTML. One listener for all of them. */
export function useFollowedLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[data-discover]') : null
      if (!link || event.defaultPrevented || isForBrowser(event)) return
      const url = new URL(link.getAttribute('href') ?? '', window.location.href)
      if (url.origin !== window.location.origin) return
      event.preventDefault()
      void navigate(url.pathname + url.search + url.hash)
    }
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])
}

/** A new tab, a download, a menu. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey
