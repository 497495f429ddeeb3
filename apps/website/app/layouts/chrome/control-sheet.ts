/**
 * The menu of narrow screens while `sheet` is open, which shows the `panel`: the page behind it is out of reach, Escape and following a link close it, and
 * its parts open beside each other.
 */
export function controlSheet(sheet: HTMLDetailsElement, panel: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const toggle = sheet.querySelector('summary')!
  const subMenus = panel.querySelectorAll<HTMLDetailsElement>('details')
  const { name = '' } = subMenus[0] ?? {}
  for (const menu of subMenus) menu.name = ''
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
  panel.addEventListener(
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
  return () => {
    stop.abort()
    close()
    for (const menu of subMenus) Object.assign(menu, { open: false, name })
    setPageInert(false)
  }
}

/** Opens on the part of the menu that the visitor is in. */
function openActive(subMenus: Iterable<HTMLDetailsElement>) {
  for (const menu of subMenus) if (menu.querySelector('[aria-current]')) menu.open = true
}
