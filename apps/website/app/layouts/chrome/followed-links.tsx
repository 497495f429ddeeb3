import { KEEPS_SCROLL } from '@leasing/ui/navigation'
import { useEffect, useState } from 'react'
import { createPath, PrefetchPageLinks, useNavigate } from 'react-router'
import { useApp } from '../../state/app.ts'

/** So long somebody must rest on a link before what it leads to is fetched. */
const INTENT_MS = 100

/** React Router's own mark, by which it also learns which pages the visitor may go to next; and what leads to another part of the page. */
const MARKED = 'a[data-discover],main a[href^="#"]'

/**
 * The router follows the site's links, which are plain HTML, and fetches what a link leads to as soon as someone is about to follow it, except on
 * a slow or costly line. One listener for all of them.
 */
export function FollowedLinks() {
  const navigate = useNavigate()
  const canPrefetch = useApp('canPrefetch')
  const [intended, setIntended] = useState<string>()

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event)
      if (!link || event.defaultPrevented || isForBrowser(event)) return
      event.preventDefault()
      navigate(link.address, {
        preventScrollReset: link.keepsScroll,
        replace: link.address === createPath(window.location),
      })
    }
    // React's own listeners are at the document and have been called by then.
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])

  useEffect(() => {
    if (!canPrefetch) return
    let address: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(event: Event) {
      const pointed = linkOf(event)?.address
      if (pointed === address) return
      address = pointed
      clearTimeout(timer)
      if (pointed) timer = setTimeout(() => setIntended(pointed), INTENT_MS)
    }
    const stop = new AbortController()
    for (const type of ['mouseover', 'focusin', 'touchstart'])
      window.addEventListener(type, look, { passive: true, signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [canPrefetch])

  return canPrefetch && intended ? <PrefetchPageLinks page={intended} /> : null
}

function linkOf({ target }: Event) {
  // A province of the map is a link in a drawing, whose `href` is no text.
  const link = target instanceof Element ? target.closest(MARKED) : null
  if (!link || link.getAttribute('target')) return undefined
  const url = new URL(link.getAttribute('href') ?? '', window.location.href)
  if (url.origin !== window.location.origin) return undefined
  return { address: createPath(url), keepsScroll: link.getAttribute('data-discover') === KEEPS_SCROLL }
}

/** A new tab, a download, a menu. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey
