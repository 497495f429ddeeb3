import { canPrefetchNow } from './connection.ts'
import { linkedDocument } from './links.ts'
import { isPrefetchable, PREFETCH_RULES } from './prefetch-rules.ts'

/** Hover time before a link is prefetched, where the browser has no speculation rules. */
const INTENT_MS = 100

/** Fetches the document that a link leads to once somebody is about to follow it; never on 2g, with data saver on, or offline. */
export function enhancePrefetch() {
  if (!canPrefetchNow()) return
  if (HTMLScriptElement.supports?.('speculationrules')) addToHead('script', RULES)
  else prefetchOnIntent()
}

/** The content security policy allows this very text by its hash. */
const RULES = { type: 'speculationrules', textContent: PREFETCH_RULES }

function prefetchOnIntent() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetched = new Set<string>()
  function follow({ target }: Event) {
    clearTimeout(timer)
    const url = linkedDocument(target)
    if (url && isPrefetchable(url) && !prefetched.has(url.pathname))
      timer = setTimeout(() => prefetch(url.pathname), INTENT_MS)
  }
  function prefetch(href: string) {
    if (!canPrefetchNow()) return
    prefetched.add(href)
    addToHead('link', { rel: 'prefetch', href })
  }
  for (const type of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(type, follow, { passive: true })
}

const addToHead = (tag: 'script' | 'link', properties: object) =>
  document.head.append(Object.assign(document.createElement(tag), properties))
