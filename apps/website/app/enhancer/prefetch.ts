import { canPrefetchNow } from './connection.ts'
import { linkedDocument } from './links.ts'
import { isPrefetchable, PREFETCH_RULES } from './prefetch-rules.ts'

/** Hover time before a link is prefetched, in browsers without speculation rules. */
const HOVER_MS = 100

/** Prefetches the document behind a link on hover, focus or touch; never on 2G, with data saver, or offline. */
export function enhancePrefetch() {
  if (!canPrefetchNow()) return
  if (HTMLScriptElement.supports?.('speculationrules')) addToHead('script', RULES)
  else prefetchOnHover()
}

/** The content security policy allows exactly this text, by hash. */
const RULES = { type: 'speculationrules', textContent: PREFETCH_RULES }

function prefetchOnHover() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetched = new Set<string>()
  function schedule({ target }: Event) {
    clearTimeout(timer)
    const url = linkedDocument(target)
    if (url && isPrefetchable(url) && !prefetched.has(url.pathname))
      timer = setTimeout(() => prefetch(url.pathname), HOVER_MS)
  }
  function prefetch(href: string) {
    if (!canPrefetchNow()) return
    prefetched.add(href)
    addToHead('link', { rel: 'prefetch', href })
  }
  for (const type of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(type, schedule, { passive: true })
}

const addToHead = (tag: 'script' | 'link', properties: object) =>
  document.head.append(Object.assign(document.createElement(tag), properties))
