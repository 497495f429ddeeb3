const SHOWN_MS = 7000

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The carousel of the home page: its strip scrolls and snaps by itself; this adds buttons, the count, and moving on until it is paused. */
export function enhanceSlides() {
  const carousel = document.querySelector<HTMLElement>('[data-carousel]')
  const strip = carousel?.querySelector<HTMLElement>('ul')
  const controls = carousel?.querySelector<HTMLElement>('[data-controls]')
  if (!carousel || !strip || !controls) return
  const count = strip.children.length
  const place = controls.querySelector<HTMLElement>('[data-current]')!
  const pause = controls.querySelector<HTMLButtonElement>('[data-slide="pause"]')!
  let current = 0
  let isPaused = prefersLessMotion()
  /** On the way to a slide the strip shows another: two presses go two slides on. */
  let goingTo: number | undefined

  function show(position: number) {
    const wanted = (position + count) % count
    if ('onscrollend' in window) goingTo = wanted
    strip!.scrollTo({ left: wanted * strip!.clientWidth, behavior: prefersLessMotion() ? 'auto' : 'smooth' })
  }
  strip.addEventListener(
    'scroll',
    () => {
      current = Math.round(strip.scrollLeft / strip.clientWidth)
      place.textContent = String(current + 1)
    },
    { passive: true },
  )
  strip.addEventListener('scrollend', () => {
    goingTo = undefined
  })
  controls.addEventListener('click', ({ target }) => {
    const { slide } = (target as Element).closest<HTMLElement>('[data-slide]')?.dataset ?? {}
    if (slide === 'previous') show((goingTo ?? current) - 1)
    if (slide === 'next') show((goingTo ?? current) + 1)
    if (slide === 'pause') setPaused(!isPaused)
  })
  function setPaused(paused: boolean) {
    isPaused = paused
    controls!.toggleAttribute('data-paused', paused)
    pause.ariaLabel = paused ? 'เล่นภาพต่อ' : 'หยุดภาพ'
    place.parentElement!.ariaLive = paused ? 'polite' : 'off'
  }
  setInterval(() => {
    const isBusy = isPaused || document.hidden || carousel.matches(':hover, :focus-within')
    if (!isBusy && window.scrollY < strip.clientHeight / 2) show(current + 1)
  }, SHOWN_MS)
  pause.hidden = prefersLessMotion()
  controls.hidden = false
}
