import { ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'

export function BackToTop({ className }: { className?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link, which works without the script
    <a className={className} href="#top" onClick={scrollToTop}>
      <ArrowUp size={20} strokeWidth={1.75} />
      กลับขึ้นด้านบน
    </a>
  )
}

/** As the link does by itself, but gently where motion is welcome, and without a `#top` in the address. */
function scrollToTop(event: MouseEvent) {
  event.preventDefault()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  document.getElementById('main')?.focus({ preventScroll: true })
}
