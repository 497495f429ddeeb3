/** Specification, section 4.3. */
const SCROLLED_PX = 10

/** Sets `data-scrolled`, which makes the top bar opaque over a hero, and handles the back-to-top link. */
export function enhanceScroll() {
  const { documentElement } = document
  const mark = () => documentElement.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PX)
  mark()
  window.addEventListener('scroll', mark, { passive: true })
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-back-to-top]')) return
    // Keeps `#top` out of the URL.
    event.preventDefault()
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
