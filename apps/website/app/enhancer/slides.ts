const SLIDE_MS = 7000

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Home page carousel. Scrolling and snapping are CSS; this adds buttons, the counter, and autoplay with pause. */
export function enhanceSlides() {
  const carousel = document.querySelector<HTMLElement>('[data-carousel]')
  const strip = carousel?.querySelector<HTMLElement>('ul')
  const controls = carousel?.querySelector<HTMLElement>('[data-controls]')
  if (!carousel || !strip || !controls) return
  const count = strip.children.length
  const counter = controls.querySelector<HTMLElement>('[data-current]')!
  const pause = controls.querySelector<HTMLButtonElement>('[data-slide="pause"]')!
  let current = 0
  let isPaused = prefersLessMotion()
  /** Target of the scroll in progress, so that two quick presses advance two slides. */
  let targetSlide: number | undefined

  function show(position: number) {
    const index = (position + count) % count
    if ('onscrollend' in window) targetSlide = index
    strip!.scrollTo({ left: index * strip!.clientWidth, behavior: prefersLessMotion() ? 'auto' : 'smooth' })
  }
  strip.addEventListener(
    'scroll',
    () => {
      current = Math.round(strip.scrollLeft / strip.clientWidth)
      counter.textContent = String(current + 1)
    },
    { passive: true },
  )
  strip.addEventListener('scrollend', () => {
    targetSlide = undefined
  })
  controls.addEventListener('click', ({ target }) => {
    const { slide } = (target as Element).closest<HTMLElement>('[data-slide]')?.dataset ?? {}
    if (slide === 'previous') show((targetSlide ?? current) - 1)
    if (slide === 'next') show((targetSlide ?? current) + 1)
    if (slide === 'pause') setPaused(!isPaused)
  })
  function setPaused(paused: boolean) {
    isPaused = paused
    controls!.toggleAttribute('data-paused', paused)
    pause.ariaLabel = paused ? 'เล่นภาพต่อ' : 'หยุดภาพ'
    counter.parentElement!.ariaLive = paused ? 'polite' : 'off'
  }
  setInterval(() => {
    const isBusy = isPaused || document.hidden || carousel.matches(':hover, :focus-within')
    if (!isBusy && window.scrollY < strip.clientHeight / 2) show(current + 1)
  }, SLIDE_MS)
  pause.hidden = prefersLessMotion()
  controls.hidden = false
}
