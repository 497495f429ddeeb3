import { bangkokDay } from '@leasing/rules/bangkok-day'
import { readStored, store } from '../device/storage.ts'
import { consentOf } from '../layouts/consent.ts'

const SEEN_KEY = 'popup-seen'
/** Lets visitors see the page first. */
const DELAY_MS = 4000

/**
 * Shows the popup banner once a day per device: never on the first page of a visit, before the cookie notice is answered, or if the page already
 * links to its target.
 */
export function enhancePopup() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-popup]')
  if (!dialog) return
  dialog.addEventListener('click', ({ target }) => {
    // Clicks on the backdrop have the dialog itself as target.
    if (target === dialog || (target as Element).closest('[data-close]')) dialog.close()
  })
  const seen = `${bangkokDay(Date.now())} ${dialog.dataset.popup}`
  // If the browser blocks storage, the popup shows on every visit.
  if (readStored('localStorage', SEEN_KEY) === seen || isFirstPage()) return
  setTimeout(() => {
    // Not while the visitor types, or another dialog is open.
    if (document.querySelector('dialog[open], input:focus, textarea:focus')) return
    if (consentOf(document.cookie) === undefined || isLinkedElsewhere(dialog)) return
    dialog.showModal()
    store('localStorage', SEEN_KEY, seen)
  }, DELAY_MS)
}

/** True if the page was not opened from a link on this site. */
const isFirstPage = () => !document.referrer.startsWith(`${window.location.origin}/`)

function isLinkedElsewhere(dialog: HTMLDialogElement): boolean {
  const href = dialog.querySelector('a')?.getAttribute('href')
  return [...document.querySelectorAll('main a')].some(
    (link) => link.getAttribute('href') === href && !dialog.contains(link),
  )
}
