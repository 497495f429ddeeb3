import { bangkokDay } from '@leasing/rules/bangkok-day'
import { readStored, store } from '../device/storage.ts'
import { consentOf } from '../layouts/consent.ts'

const SEEN_KEY = 'popup-seen'
/** Long enough to have seen the page first. */
const DELAY_MS = 4000

/**
 * The popup banner, once a day on a device: never on the first page of a visit, before the cookie notice is answered, or for what the page
 * leads to anyway.
 */
export function enhancePopup() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-popup]')
  if (!dialog) return
  dialog.addEventListener('click', ({ target }) => {
    // A click on the dialog itself is one on its backdrop.
    if (target === dialog || (target as Element).closest('[data-close]')) dialog.close()
  })
  const seen = `${bangkokDay(Date.now())} ${dialog.dataset.popup}`
  // Where nothing can be stored it shows on every visit, and closes as easily.
  if (readStored('localStorage', SEEN_KEY) === seen || isFirstPage()) return
  setTimeout(() => {
    // Not while somebody types or reads another dialog.
    if (document.querySelector('dialog[open], input:focus, textarea:focus')) return
    if (consentOf(document.cookie) === undefined || isLinkedElsewhere(dialog)) return
    dialog.showModal()
    store('localStorage', SEEN_KEY, seen)
  }, DELAY_MS)
}

/** Not reached by a link of this site. */
const isFirstPage = () => !document.referrer.startsWith(`${window.location.origin}/`)

function isLinkedElsewhere(dialog: HTMLDialogElement): boolean {
  const href = dialog.querySelector('a')?.getAttribute('href')
  return [...document.querySelectorAll('main a')].some(
    (link) => link.getAttribute('href') === href && !dialog.contains(link),
  )
}
