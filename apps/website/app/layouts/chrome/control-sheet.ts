/** The panel of the mobile menu while it is open: the page behind it is out of reach, Escape and following a link close it. */
export function controlSheet(sheet: HTMLDetailsElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const toggle = sheet.querySelector('summary')!
  const subMenus = sheet.querySelectorAll<HTMLDetailsElement>('details')
  const close = () => {
    sheet.open = false
  }
  const setPageInert = (isInert: boolean) => {
    const header = sheet.closest('header')
    for (const sibling of header?.parentElement?.children ?? [])
      if (sibling !== header && sibling instanceof HTMLElement) sibling.inert = isInert
  }

  sheet.addEventListener(
    'toggle',
    () => {
      setPageInert(sheet.open)
      if (sheet.open) return openActive(subMenus)
      for (const menu of subMenus) menu.open = false
    },
    { signal },
  )
  sheet.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) close()
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !sheet.open) return
      close()
      toggle.focus()
    },
    { signal },
  )
  // The panel has no place on a wide screen.
  matchMedia('(min-width: 70em)').addEventListener('change', close, { signal })
  return () => {
    stop.abort()
    setPageInert(false)
  }
}

/** Opens on the part of the menu that the visitor is in. */
function openActive(subMenus: Iterable<HTMLDetailsElement>) {
  for (const menu of subMenus) if (menu.querySelector('[aria-current]')) menu.open = true
}
