import { nextMenuPosition } from './menu-keys.ts'

/** Same breakpoint as in top-bar.module.css: wide screens have a menu bar, narrow ones a panel that a button opens. */
const WIDE = '(min-width: 70em)'

/** Adds hover, arrow keys, Escape and automatic closing to the main menu, whose `<details>` elements also work without it. */
export function enhanceMenus() {
  const wide = matchMedia(WIDE)
  enhanceSubMenus(wide)
  enhanceSheet(wide)
  wide.addEventListener('change', closeMenus)
  // Back may restore this document from the bfcache with an open menu, or change the view below it.
  window.addEventListener('pageshow', closeMenus)
  window.addEventListener('popstate', closeMenus)
}

const findSheet = () => document.querySelector<HTMLDetailsElement>('[data-sheet]')
const findSubMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-sub-menu]')

function closeMenus() {
  const sheet = findSheet()
  if (sheet) sheet.open = false
  closeSubMenus()
}

function closeSubMenus(except?: Element | null) {
  for (const menu of findSubMenus()) if (menu !== except) menu.open = false
}

const closestOf = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(selector) : null

/** Menu bar of wide screens: one sub-menu is open at a time, by hover, click or keyboard. */
function enhanceSubMenus(wide: MediaQueryList) {
  const hovers = new WeakMap<HTMLDetailsElement, ReturnType<typeof createHoverDelay>>()
  /** The sub-menu that hover has opened: the click that follows must not close it. */
  let openedByHover: HTMLDetailsElement | undefined

  function hoverOf(menu: HTMLDetailsElement) {
    let hover = hovers.get(menu)
    if (!hover) {
      hover = createHoverDelay({
        open() {
          if (!menu.open) openedByHover = menu
          closeSubMenus(menu)
          menu.open = true
        },
        close() {
          // Keyboard focus inside keeps it open.
          if (!menu.querySelector(':focus-visible')) menu.open = false
        },
      })
      hovers.set(menu, hover)
    }
    return hover
  }
  const menuCrossed = ({ target, relatedTarget, pointerType }: PointerEvent) => {
    const menu = wide.matches && pointerType === 'mouse' ? closestOf(target, '[data-sub-menu]') : null
    return menu?.contains(relatedTarget as Node | null) ? null : menu
  }
  document.addEventListener('pointerover', (event) => {
    const menu = menuCrossed(event)
    if (menu) hoverOf(menu).enter()
  })
  document.addEventListener('pointerout', (event) => {
    const menu = menuCrossed(event)
    if (menu) hoverOf(menu).leave()
  })
  // No event is fired for a pointer that was over the menu before this script ran.
  const hovered = wide.matches && document.querySelector<HTMLDetailsElement>('[data-sub-menu]:hover')
  if (hovered && matchMedia('(hover: hover)').matches) hoverOf(hovered).enter()

  document.addEventListener('click', (event) => {
    if (!wide.matches) return
    if (closestOf(event.target, 'nav a')) closeSubMenus()
    const menu = closestOf(event.target, '[data-sub-menu] > summary')?.parentElement as HTMLDetailsElement
    if (!menu) return
    hovers.get(menu)?.cancel()
    if (openedByHover === menu && menu.open) event.preventDefault()
    openedByHover = undefined
  })
  // Captured, because `toggle` does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const menu = closestOf(target, '[data-sub-menu]')
      if (!wide.matches || menu !== target || !menu) return
      if (menu.open) closeSubMenus(menu)
      else if (openedByHover === menu) openedByHover = undefined
    },
    true,
  )
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = wide.matches && closestOf(target, '[data-sub-menu]')
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (wide.matches) closeSubMenus(closestOf(target, '[data-sub-menu]'))
  })
  document.addEventListener('keydown', (event) => {
    if (!wide.matches) return
    const menu = event.key === 'Escape' && [...findSubMenus()].find(({ open }) => open)
    if (!menu) return moveFocus(event)
    const hadFocus = menu.contains(document.activeElement)
    closeSubMenus()
    if (hadFocus) menu.querySelector('summary')?.focus()
  })
}

function moveFocus(event: KeyboardEvent) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const focused = document.activeElement
  const list = focused?.closest('[data-menu-entries]')
  if (!focused || !list) return
  const entries = [...list.children].map(readEntry)
  const entry = entries.findIndex(({ head, links }) => head === focused || links.includes(focused))
  if (entry < 0) return
  const item = entries[entry]!.links.indexOf(focused)
  const shape = entries.map(({ groups }) => groups)
  const next = nextMenuPosition(event.key, item < 0 ? { entry } : { entry, item }, shape)
  if (!next) return

  event.preventDefault()
  const { details, head, links } = entries[next.entry]!
  if (next.item === undefined) return head?.focus()
  details!.open = true
  ;(links[next.item] as HTMLElement | undefined)?.focus()
}

function readEntry(item: Element) {
  const details = item.querySelector('details')
  const groups = [...(details?.querySelectorAll('ul') ?? [])]
  return {
    details,
    head: item.querySelector<HTMLElement>('summary, a'),
    groups: groups.map((group) => group.children.length),
    links: [...(details?.querySelectorAll('a') ?? [])] as Element[],
  }
}

/** Menu panel of narrow screens: the page behind it is inert, Escape or a link closes it, and several sub-menus may be open. */
function enhanceSheet(wide: MediaQueryList) {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches('[data-sheet]')) syncSheet(target)
    },
    true,
  )
  document.addEventListener('click', ({ target }) => {
    if (!wide.matches && closestOf(target, '[data-menu-panel] a')) closeMenus()
  })
  document.addEventListener('keydown', (event) => {
    const sheet = event.key === 'Escape' ? findSheet() : undefined
    if (!sheet?.open) return
    sheet.open = false
    sheet.querySelector('summary')?.focus()
  })
}

/** `<details>` elements with the same name close each other. */
const EXCLUSIVE_NAME = 'top-menu'

function syncSheet(sheet: HTMLDetailsElement) {
  const header = sheet.closest('header')
  for (const sibling of header?.parentElement?.children ?? [])
    if (sibling !== header && sibling instanceof HTMLElement) sibling.inert = sheet.open
  for (const menu of findSubMenus()) {
    menu.name = sheet.open ? '' : EXCLUSIVE_NAME
    menu.open = sheet.open && menu.querySelector('[aria-current]') !== null
  }
}

/** Specification, section 2.5. */
const OPEN_DELAY_MS = 250
const CLOSE_DELAY_MS = 250

/** Debounces hover: opens after the pointer has rested, closes after it has left, and ignores a pointer that only passes over. */
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
