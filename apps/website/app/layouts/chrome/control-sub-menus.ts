import { nextPlace } from './menu-keys.ts'

/** Hover, arrow keys, Escape and closing, on top of the `<details>` that work by themselves. Returns what undoes it. */
export function controlSubMenus(nav: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const entries = [...nav.querySelectorAll<HTMLElement>(':scope > ul:first-child > li')].map(readEntry)
  const menus = entries.flatMap(({ details }) => details ?? [])
  const closeAll = (except?: HTMLDetailsElement) => {
    for (const menu of menus) if (menu !== except) menu.open = false
  }

  for (const menu of menus) {
    let isOpenByHover = false
    const hover = createHoverDelay({
      open: () => {
        isOpenByHover = !menu.open
        closeAll(menu)
        menu.open = true
      },
      // Someone who is in there by keyboard keeps it open.
      close: () => {
        if (!menu.querySelector(':focus-visible')) menu.open = false
      },
    })
    const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
    menu.addEventListener('pointerenter', (event) => isMouse(event) && hover.enter(), { signal })
    menu.addEventListener('pointerleave', (event) => isMouse(event) && hover.leave(), { signal })
    menu.firstElementChild?.addEventListener(
      'click',
      (event) => {
        hover.cancel()
        // Who clicks on what has just opened under the pointer wants it open.
        if (isOpenByHover && menu.open) event.preventDefault()
        isOpenByHover = false
      },
      { signal },
    )
    menu.addEventListener(
      'toggle',
      () => {
        if (menu.open) closeAll(menu)
        else isOpenByHover = false
      },
      { signal },
    )
    menu.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
      },
      { signal },
    )
    signal.addEventListener('abort', hover.cancel)
  }

  nav.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) closeAll()
    },
    { signal },
  )
  nav.addEventListener('keydown', (event) => moveFocus(event, entries), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      const menu = event.key === 'Escape' && menus.find(({ open }) => open)
      if (!menu) return
      const hadFocus = menu.contains(document.activeElement)
      closeAll()
      if (hadFocus) (menu.firstElementChild as HTMLElement).focus()
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!nav.contains(target as Node)) closeAll()
    },
    { signal },
  )
  return () => stop.abort()
}

type Entry = ReturnType<typeof readEntry>

function readEntry(item: HTMLElement) {
  const details = item.querySelector('details')
  const groups = [...(details?.querySelectorAll('ul') ?? [])]
  return {
    details,
    head: item.querySelector<HTMLElement>('summary, a')!,
    groups: groups.map((group) => group.children.length),
    links: [...(details?.querySelectorAll('a') ?? [])],
  }
}

function moveFocus(event: KeyboardEvent, entries: readonly Entry[]) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const focused = document.activeElement
  const entry = entries.findIndex(({ head, links }) => head === focused || links.includes(focused as never))
  if (entry < 0) return
  const item = entries[entry]!.links.indexOf(focused as never)
  const shape = entries.map(({ groups }) => groups)
  const next = nextPlace(event.key, item < 0 ? { entry } : { entry, item }, shape)
  if (!next) return

  event.preventDefault()
  const { details, head, links } = entries[next.entry]!
  if (next.item === undefined) return head.focus()
  details!.open = true
  links[next.item]?.focus()
}

/** Specification, section 2.5. */
const OPEN_DELAY_MS = 250
const CLOSE_DELAY_MS = 250

/** Opens after the pointer has stayed a while, and closes a while after it has left; a quick pass does neither. */
export function createHoverDelay({ open, close }: { open: () => void; close: () => void }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (delayMs: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, delayMs)
  }
  return {
    enter: () => after(OPEN_DELAY_MS, open),
    leave: () => after(CLOSE_DELAY_MS, close),
    cancel: () => clearTimeout(timer),
  }
}
