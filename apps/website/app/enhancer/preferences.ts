import { removeStored, store } from '../device/storage.ts'
import { consentCookie, consentOf, isConsent } from '../layouts/consent.ts'
import { isTextSize, textSizeCookie, textSizeOf } from '../layouts/text-size.ts'
import { reportPageView } from './page-views.ts'

const { dataset } = document.documentElement

/** The cookie notice, its choice on the privacy page, the size of letters, and the floating menu: applied in place instead of by a page load. */
export function enhancePreferences() {
  markTextSize(textSizeOf(document.cookie))
  markFloatingMenu()
  showConsent()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>
    if (form.matches('[data-consent-form]') && isConsent(value)) {
      event.preventDefault()
      setCookie(consentCookie(value, { secure: isSecure() }))
      answerConsent(form)
    } else if (form.matches('[data-text-size-form]') && isTextSize(value)) {
      event.preventDefault()
      setCookie(textSizeCookie(value, { secure: isSecure() }))
      dataset.textSize = value
      markTextSize(value)
    }
  })
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : undefined
    if (pressed?.closest('[data-floating-toggle]')) toggleFloatingMenu()
    const settings = pressed?.closest<HTMLElement>('[data-cookie-settings]')
    if (settings && askForConsentAgain(settings)) event.preventDefault()
  })
}

const isSecure = () => window.location.protocol === 'https:'

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and absent without TLS
  document.cookie = text
}

/** The link that brought the notice back: it gets the focus again after the answer. */
let opener: HTMLElement | undefined

function answerConsent(form: HTMLFormElement) {
  dataset.consent = 'given'
  showConsent('บันทึกแล้ว ')
  if (form.closest('[data-cookie-bar]'))
    (opener ?? document.getElementById('main'))?.focus({ preventScroll: true })
  reportPageView()
}

/** Brings the notice back with the present answer marked. False where the layout has none. */
function askForConsentAgain(by: HTMLElement): boolean {
  const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')
  if (!bar) return false
  dataset.consent = 'asked'
  bar.dataset.present = consentOf(document.cookie) ?? ''
  bar.focus()
  opener = by
  return true
}

/** The present answer, on the page that has a place for it. */
function showConsent(before = '') {
  const place = document.querySelector<HTMLElement>('[data-consent-now]')
  const consent = consentOf(document.cookie)
  if (!place || !consent) return
  place.hidden = false
  place.querySelector('span')!.textContent = before + place.dataset[consent]
}

function markTextSize(size: string | undefined) {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-text-size-form] button'))
    button.ariaPressed = size === undefined ? null : String(button.value === size)
}

const FLOATING_MENU_KEY = 'floating-menu'

function toggleFloatingMenu() {
  if (dataset.floatingMenu) {
    delete dataset.floatingMenu
    removeStored('localStorage', FLOATING_MENU_KEY)
  } else {
    dataset.floatingMenu = 'collapsed'
    store('localStorage', FLOATING_MENU_KEY, 'collapsed')
  }
  markFloatingMenu()
}

function markFloatingMenu() {
  const toggle = document.querySelector('[data-floating-toggle]')
  if (toggle) toggle.ariaExpanded = String(!dataset.floatingMenu)
}
