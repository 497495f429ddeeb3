import { isPlainClick, linkedDocument } from './links.ts'

/** Opens every `<details>` around the target of the URL fragment. After following a link, it also focuses the heading of the target. */
export function enhanceFragmentTargets() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const part = openTarget()
  // Not after a reload or Back. Waits for `load`, because the browser then scrolls to the fragment and resets the focus.
  if (part && entry?.type === 'navigate')
    window.addEventListener('load', () => setTimeout(focusPart, 0, part))
  window.addEventListener('hashchange', openTarget)
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href*="#"]')
    if (!link || !isPlainClick(event) || linkedDocument(link)) return
    // Deferred until the browser has updated the URL.
    setTimeout(() => {
      if (link.getAttribute('href')?.endsWith(window.location.hash)) focusPart(openTarget())
    })
  })
}

function openTarget(): HTMLElement | null {
  const part = document.getElementById(decodeHash(window.location.hash))
  const innermost = part?.closest('details')
  for (let fold = innermost; fold; fold = fold.parentElement?.closest('details')) fold.open = true
  innermost?.scrollIntoView()
  return part
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

function focusPart(part: HTMLElement | null) {
  const target = part?.matches('[tabindex]')
    ? part
    : (part?.querySelector<HTMLElement>('h2,h3,summary') ?? part)
  if (!target || part?.contains(document.activeElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
